-- Due messages are looked for by channel: one whose provider takes nothing is left out.
drop index outgoing_messages_due;
create index outgoing_messages_due on outgoing_messages (channel, next_attempt_at) where status = 'queued';
create index outgoing_messages_expiring on outgoing_messages (expires_at) where status = 'queued';

-- Email and SMS of a sandbox, which reach no provider, kept 30 days.
create table sandbox_messages (
  id         uuid primary key,
  -- Null where there is no firm yet: read by operators alone.
  firm_id    uuid,
  channel    text not null check (channel in ('email', 'sms')),
  recipient  text not null,
  -- Subject, texts and names, sealed: they hold links.
  content    text not null,
  created_at timestamptz(3) not null
);
create index sandbox_messages_of_firm on sandbox_messages (firm_id, created_at, id);
create index sandbox_messages_by_age on sandbox_messages using brin (created_at);
