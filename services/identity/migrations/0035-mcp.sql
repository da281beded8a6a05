-- What the firm lets an application do through MCP. Nothing but read, until an admin says otherwise.
-- One of: read, approve, write.
alter table oauth_clients add column mcp_access text not null default 'read';

-- Where the tokens of a grant are used. Those that are there, and those of an earlier version, are for the API.
-- One of: api, mcp.
alter table oauth_grants add column audience text not null default 'api';

-- Calls of applications that their users approve or deny. They end with the authorization of the application.
create table approvals (
  id           uuid primary key,
  firm_id      uuid not null references firms,
  user_id      uuid not null,
  grant_id     uuid not null references oauth_grants on delete cascade,
  operation    text not null,
  -- Canonical JSON of what the operation would get.
  input        text not null,
  input_sha256 text not null,
  status       text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  -- When the application first repeated the approved call.
  used_at      timestamptz(3),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
create index approvals_of_call on approvals (grant_id, input_sha256);
create index approvals_of_user on approvals (user_id, created_at desc);
create index approvals_by_expiry on approvals (expires_at);
