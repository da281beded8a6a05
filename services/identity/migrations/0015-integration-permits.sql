-- Firms whose data the integrations service may read and change.
create table integration_permits (
  firm_id  uuid primary key references firms,
  -- When the firm last connected.
  given_at timestamptz(3) not null
);

-- Connections that admins have begun and not completed. They permit nothing.
create table begun_integration_permits (
  -- SHA-256 of the state that the browser takes to the other system and brings back.
  state_sha256 text primary key,
  firm_id      uuid not null references firms,
  expires_at   timestamptz(3) not null
);
create index begun_integration_permits_of_firm on begun_integration_permits (firm_id);
create index begun_integration_permits_by_expiry on begun_integration_permits (expires_at);
