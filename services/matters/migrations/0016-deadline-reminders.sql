-- Through which day of the firm's reminders are dealt with for the date that the deadline has; null when it has a new one.
alter table deadlines add column reminders_through date;

-- The day of the next reminder, in the firm's time zone: 7 days before, 1 day before, the date itself.
alter table deadlines add column next_reminder_on date generated always as (
  case
    when completed then null
    when reminders_through is null or reminders_through < due_date - 7 then due_date - 7
    when reminders_through < due_date - 1 then due_date - 1
    when reminders_through < due_date then due_date
  end
) stored;
create index deadlines_by_reminder on deadlines (next_reminder_on, id) include (firm_id)
  where next_reminder_on is not null;

-- Reminders that were emitted: each once, whatever is changed and changed back.
create table deadline_reminders (
  deadline_id uuid not null references deadlines (id) on delete cascade,
  due_date    date not null,
  days_left   smallint not null check (days_left in (7, 1, 0)),
  firm_id     uuid not null,
  emitted_at  timestamptz(3) not null,
  primary key (deadline_id, due_date, days_left)
);
