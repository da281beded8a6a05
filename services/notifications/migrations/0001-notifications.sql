create table webhooks (
  id                         uuid primary key,
  firm_id                    uuid not null,
  url                        text not null,
  -- Event types, or '*' for all of them.
  events                     text[] not null check (cardinality(events) > 0),
  description                text,
  active                     boolean not null,
  -- Sealed. The previous secret signs too until its end, so that receivers can change over.
  signing_secret             text not null,
  previous_secret            text,
  previous_secret_expires_at timestamptz(3),
  -- When the first failure since the last success happened; null while deliveries succeed.
  failing_since              timestamptz(3),
  last_triggered_at          timestamptz(3),
  created_at                 timestamptz(3) not null,
  updated_at                 timestamptz(3) not null,
  constraint webhooks_previous_secret check ((previous_secret is null) = (previous_secret_expires_at is null))
) with (fillfactor = 80);
create index webhooks_of_firm on webhooks (firm_id, created_at, id);

-- The log of all events that webhooks can receive, kept 30 days. The payload is the body of each delivery, to the byte.
create table events (
  id         uuid primary key,
  firm_id    uuid not null,
  type       text not null,
  payload    text not null,
  created_at timestamptz(3) not null
);
create index events_of_firm on events (firm_id, created_at, id);
-- For the removal of old rows: the table is filled in order of time.
create index events_by_age on events using brin (created_at);

-- One event on its way to one endpoint. Rows outlive their endpoint, which is then gone for good: hence no foreign key.
create table deliveries (
  id              uuid primary key default uuidv7(),
  firm_id         uuid not null,
  webhook_id      uuid not null,
  event_id        uuid not null,
  status          text not null check (status in ('pending', 'succeeded', 'failed')),
  -- Objects with at, response_status, response_time_ms, error; oldest first.
  attempts        jsonb not null default '[]',
  -- Attempts of the present series: what the retry schedule goes by.
  attempt_count   integer not null default 0,
  next_attempt_at timestamptz(3),
  -- Until then one process has the delivery in hand.
  leased_until    timestamptz(3),
  created_at      timestamptz(3) not null,
  constraint deliveries_due check ((status = 'pending') = (next_attempt_at is not null)),
  constraint deliveries_lease check (leased_until is null or status = 'pending')
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- The queue of each endpoint. Whether a row is leased is not in it, so that leasing changes no index.
create index deliveries_pending on deliveries (webhook_id, next_attempt_at) where status = 'pending';
create index deliveries_of_webhook on deliveries (firm_id, webhook_id, created_at, id);
create index deliveries_by_age on deliveries using brin (created_at);

-- Every email and SMS to or from a client, by matter.
create table communications (
  id          uuid primary key,
  firm_id     uuid not null,
  matter_id   uuid not null,
  channel     text not null check (channel in ('email', 'sms')),
  direction   text not null check (direction in ('outbound', 'inbound')),
  recipient   text not null,
  -- Sealed: the text holds the link, and whoever has the link can act as the client.
  message     text not null,
  status      text not null check (status in ('queued', 'sent', 'delivered', 'failed')),
  -- The provider's own id of the message, and why it failed: for operators, not in answers.
  provider_id text,
  failure     text,
  created_at  timestamptz(3) not null,
  sent_at     timestamptz(3),
  constraint communications_sent check (status not in ('sent', 'delivered') or sent_at is not null)
);
create index communications_of_matter on communications (firm_id, matter_id, created_at, id);
