-- Firms of a sandbox whose clock is moving. In production the table stays empty.
create table clock_advances (
  firm_id    uuid primary key,
  target_at  timestamptz(3) not null,
  -- The instant at which the clock stands: what falls due until then is being done.
  reached_at timestamptz(3) not null
);
