-- Applications that may act for users of a firm.
create table oauth_clients (
  id            uuid primary key,
  firm_id       uuid not null references firms,
  name          text not null,
  type          text not null check (type in ('confidential', 'public')),
  -- SHA-256 of the secret in hexadecimal; the secret itself is stored nowhere. A public client has none.
  secret_sha256 text,
  redirect_uris text[] not null,
  scopes        text[] not null,
  created_by    uuid references users,
  created_at    timestamptz(3) not null,
  check ((type = 'confidential') = (secret_sha256 is not null)),
  unique (firm_id, id)
);
create index oauth_clients_of_firm on oauth_clients (firm_id, created_at desc);

-- What a user has allowed a client: first a code, then the tokens that came of it. To end it is to delete it.
create table oauth_grants (
  id              uuid primary key,
  firm_id         uuid not null,
  client_id       uuid not null,
  user_id         uuid not null,
  scopes          text[] not null,
  -- As the client sent it: it has to send the same with the code.
  redirect_uri    text not null,
  code_sha256     text not null unique,
  -- What the code's verifier has to hash to; null when the client sent no challenge.
  code_challenge  text,
  code_expires_at timestamptz(3) not null,
  -- Set by the first use of the code. The second use ends the grant.
  code_used_at    timestamptz(3),
  created_at      timestamptz(3) not null,
  -- When its code, or later its newest refresh token, expires.
  expires_at      timestamptz(3) not null,
  foreign key (firm_id, client_id) references oauth_clients (firm_id, id) on delete cascade,
  foreign key (firm_id, user_id) references users (firm_id, id)
);
create index oauth_grants_of_client on oauth_grants (client_id);
create index oauth_grants_of_user on oauth_grants (user_id);
create index oauth_grants_by_expiry on oauth_grants (expires_at);

-- Tokens by their SHA-256 in hexadecimal; the tokens themselves are stored nowhere.
create table oauth_access_tokens (
  token_sha256 text primary key,
  grant_id     uuid not null references oauth_grants on delete cascade,
  -- Those of the grant, or fewer.
  scopes       text[] not null,
  expires_at   timestamptz(3) not null
);
create index oauth_access_tokens_of_grant on oauth_access_tokens (grant_id);
create index oauth_access_tokens_by_expiry on oauth_access_tokens (expires_at);

-- A used one stays until it expires, so that its second use is known for what it is.
create table oauth_refresh_tokens (
  token_sha256 text primary key,
  grant_id     uuid not null references oauth_grants on delete cascade,
  used_at      timestamptz(3),
  expires_at   timestamptz(3) not null
);
create index oauth_refresh_tokens_of_grant on oauth_refresh_tokens (grant_id);
create index oauth_refresh_tokens_by_expiry on oauth_refresh_tokens (expires_at);
