-- Secrets that a regeneration replaced. They stay, so that each is refused as replaced and not as unknown.
create table replaced_api_keys (
  key_sha256  text primary key,
  api_key_id  uuid not null references api_keys,
  -- Until then it is taken like the present one.
  valid_until timestamptz(3) not null
);
create index replaced_api_keys_of_key on replaced_api_keys (api_key_id);

-- A row is a session under way: to end one is to delete it.
create table sessions (
  id           uuid primary key,
  firm_id      uuid not null,
  user_id      uuid not null,
  -- SHA-256 of the cookie's token in hexadecimal; the token itself is stored nowhere.
  token_sha256 text not null unique,
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  foreign key (firm_id, user_id) references users (firm_id, id)
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Sign-ins that were tried and did not succeed, by account and by address.
create table sign_in_attempts (
  subject      text primary key,
  attempts     integer not null,
  attempted_at timestamptz(3) not null,
  -- Attempts before this instant are refused without being counted; null when the next one need not wait.
  retry_at     timestamptz(3)
);
create index sign_in_attempts_by_age on sign_in_attempts (attempted_at);
