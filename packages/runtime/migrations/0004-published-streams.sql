-- The streams that the outbox was published to. A stream of another creation time is a new one, which lacks what the lost
-- one had.
create table published_streams (
  name       text primary key,
  -- As NATS writes it, to the nanosecond.
  created    text not null,
  first_seen timestamptz(3) not null default now()
);
