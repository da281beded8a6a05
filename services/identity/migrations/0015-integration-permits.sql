-- Firms whose data the integrations service may read and change.
create table integration_permits (
  firm_id  uuid primary key references firms,
  -- When an admin asked for the connection, or an operator gave the permit. Of one that is as old as this table: when it was complete.
  asked_at timestamptz(3) not null
);

-- Connections that admins have asked for and not completed. They permit nothing.
create table pending_integration_permits (
  -- SHA-256 of the state that the browser takes to the other system and brings back.
  state_sha256 text primary key,
  firm_id      uuid not null references firms,
  asked_at     timestamptz(3) not null
);
create index pending_integration_permits_of_firm on pending_integration_permits (firm_id);
create index pending_integration_permits_by_time on pending_integration_permits (asked_at);
