-- What people are to be told of by email or SMS. Who, by which channel and when is settled after the row was committed,
-- since other services know; the row goes when that is done. The id is that of what caused it.
create table alerts (
  id              uuid primary key,
  firm_id         uuid not null,
  -- See domain/alert.ts.
  content         jsonb not null,
  attempt_count   integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- Until then one process has it in hand.
  leased_until    timestamptz(3),
  created_at      timestamptz(3) not null
);
create index alerts_due on alerts (next_attempt_at);

-- One alert to one person by one channel, kept 30 days. The words are made when it is sent: the row has none.
create table outgoing_messages (
  -- Made of the alert, the channel and the recipient, so that an alert that comes twice is one message.
  id              uuid primary key,
  firm_id         uuid not null,
  channel         text not null check (channel in ('email', 'sms')),
  recipient       text not null,
  content         jsonb not null,
  -- 'canceled' when, by the time of sending, there was no more reason to, or the recipient wants no messages.
  status          text not null check (status in ('queued', 'sent', 'failed', 'canceled')),
  attempt_count   integer not null default 0,
  next_attempt_at timestamptz(3),
  leased_until    timestamptz(3),
  -- Not sent after this.
  expires_at      timestamptz(3) not null,
  -- The provider's own id of the message, and why it failed or was given up: for operators.
  provider_id     text,
  failure         text,
  created_at      timestamptz(3) not null,
  sent_at         timestamptz(3),
  constraint outgoing_messages_due check ((status = 'queued') = (next_attempt_at is not null)),
  constraint outgoing_messages_sent check ((status = 'sent') = (sent_at is not null))
) with (fillfactor = 80);
create index outgoing_messages_due on outgoing_messages (next_attempt_at) where status = 'queued';
create index outgoing_messages_by_age on outgoing_messages using brin (created_at);
