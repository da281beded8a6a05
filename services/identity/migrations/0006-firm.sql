-- API requests of a firm by hour of UTC, so that they can be summed over whatever its billing period is.
create table api_requests (
  firm_id  uuid not null references firms,
  hour_at  timestamptz(3) not null,
  requests bigint not null check (requests > 0),
  primary key (firm_id, hour_at)
);
create index api_requests_by_age on api_requests (hour_at);

-- Processes that report requests. Each numbers its batches and sends one after the other.
create table request_reporters (
  id          uuid primary key,
  -- The last batch that was counted: one that comes again is not.
  batch       bigint not null,
  reported_at timestamptz(3) not null
);
create index request_reporters_by_age on request_reporters (reported_at);

-- How far a firm has come in setting itself up.
create table firm_onboarding (
  firm_id        uuid primary key references firms,
  current_step   integer not null default 1 check (current_step between 1 and 6),
  -- Names of the steps that are done.
  steps_done     text[] not null default '{}',
  practice_areas text[] not null default '{}',
  completed_at   timestamptz(3)
);
