-- Every email about somebody's account that was sent or is being tried. Its text and its link are not here.
create table account_messages (
  id           uuid primary key,
  -- Null where there is no firm yet.
  firm_id      uuid,
  kind         text not null,
  recipient    text not null,
  status       text not null check (status in ('queued', 'sent', 'failed')),
  attempts     integer not null,
  -- Until then one process has it in hand.
  leased_until timestamptz(3),
  -- The provider's own id of the message, and why it failed: for operators.
  provider_id  text,
  failure      text,
  created_at   timestamptz(3) not null,
  sent_at      timestamptz(3),
  constraint account_messages_sent check ((status = 'sent') = (sent_at is not null))
);
create index account_messages_of_firm on account_messages (firm_id, created_at);
create index account_messages_by_age on account_messages using brin (created_at);
