-- When to look whether a participant is to be reminded of document requests that wait for them, as `matter_reminders` has it
-- for clients. A table of its own: earlier versions remind the client of every row of that one.
create table participant_reminders (
  firm_id        uuid not null,
  participant_id uuid not null,
  matter_id      uuid not null,
  began_at       timestamptz(3) not null,
  reminded_at    timestamptz(3),
  reminders      integer not null default 0,
  look_at        timestamptz(3),
  primary key (firm_id, participant_id)
);
create index participant_reminders_due on participant_reminders (look_at, firm_id, participant_id) where look_at is not null;
