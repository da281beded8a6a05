-- When to look whether the client of a matter is to be reminded of document requests that wait for them. Rows stay:
-- one whose client has nothing to send, or was reminded often enough, has no look_at until there is something new.
create table matter_reminders (
  firm_id     uuid not null,
  matter_id   uuid not null,
  -- Requests that are older count as made at this instant.
  began_at    timestamptz(3) not null,
  -- The last reminder since then, and how many there were in a row; those that were left out count.
  reminded_at timestamptz(3),
  reminders   integer not null default 0,
  look_at     timestamptz(3),
  primary key (firm_id, matter_id)
);
create index matter_reminders_due on matter_reminders (look_at, firm_id, matter_id) where look_at is not null;

-- Of what was requested before clients were reminded, the last 30 days count, as if it were requested now.
insert into matter_reminders (firm_id, matter_id, began_at, look_at)
select firm_id, matter_id, now(), now() + interval '6 hours'
from documents
where status in ('pending', 'rejected')
group by firm_id, matter_id
having max(created_at) > now() - interval '30 days';
