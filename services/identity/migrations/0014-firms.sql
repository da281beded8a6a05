-- Who changed the firm last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table firms add column updated_by uuid, add column updated_by_at timestamptz(3);

-- Images of firms' logos, each a PNG drawn by the documents service. The newest is the logo of the firm while firms.logo_url
-- names it; earlier ones are shown in emails that were sent with them.
create table firm_logos (
  -- Random: whoever knows it may see the logo.
  token      uuid primary key,
  firm_id    uuid not null references firms,
  png        bytea not null check (octet_length(png) <= 307200),
  created_at timestamptz(3) not null
);
create index firm_logos_by_firm on firm_logos (firm_id, created_at desc);

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

-- Firms of which nothing was ever recorded. From now on the log of a firm begins in the transaction that makes the firm. Identity begins
-- the logs of these and takes them off the list, so that afterwards a firm with users and no event has lost its log.
create table audit_beginnings (
  firm_id uuid primary key references firms (id) on delete cascade
);

-- Firms that operators have deleted. The record stays when everything else of the firm is gone; an interrupted deletion continues
-- from it.
create table firm_deletions (
  firm_id    uuid primary key,
  slug       text not null,
  name       text not null,
  plan       text not null,
  asked_at   timestamptz(3) not null,
  -- Account of the operating system that asked; null where the system does not know its name.
  asked_by   text,
  -- Services that do not run in this installation, and so are not asked.
  without    text[] not null default '{}',
  -- When everything was removed for the first time.
  removed_at timestamptz(3),
  -- Some days longer, services are asked again from time to time: events and jobs may have come late.
  swept_at   timestamptz(3) not null
);
