-- Links with which forgotten passwords are replaced. To use one is to delete it.
create table password_resets (
  id           uuid primary key,
  -- Null where nobody has the email: the row is written all the same, so that time tells nothing.
  firm_id      uuid,
  user_id      uuid,
  -- As in users: what the number of requests is bounded by.
  email_key    text not null,
  -- SHA-256 of the link's token in hexadecimal.
  token_sha256 text not null unique,
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  check ((firm_id is null) = (user_id is null)),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
create index password_resets_of_email on password_resets (email_key, created_at);
create index password_resets_of_user on password_resets (user_id) where user_id is not null;
create index password_resets_by_expiry on password_resets (expires_at);

-- Two-step sign-in of a user: RFC 6238.
create table user_totps (
  user_id    uuid primary key,
  firm_id    uuid not null,
  -- Sealed.
  secret     text not null,
  -- Null until a code has been confirmed; nothing is asked for before.
  enabled_at timestamptz(3),
  -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step  bigint,
  created_at timestamptz(3) not null,
  foreign key (firm_id, user_id) references users (firm_id, id)
);

-- What signs in once in place of a code. To use one is to delete it.
create table totp_recovery_codes (
  firm_id     uuid not null,
  user_id     uuid not null references user_totps on delete cascade,
  -- SHA-256 in hexadecimal; of 80 random bits each.
  code_sha256 text not null,
  primary key (user_id, code_sha256)
);

-- Firms that somebody asked to sign up, until the link in the email is followed.
create table sign_ups (
  id           uuid primary key,
  -- What the firm will have as its id.
  firm_id      uuid not null unique,
  firm_name    text not null,
  email        text not null,
  email_key    text not null,
  first_name   text not null,
  last_name    text not null,
  -- SHA-256 of the link's token in hexadecimal.
  token_sha256 text not null unique,
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null
);
create index sign_ups_of_email on sign_ups (email_key, created_at);
create index sign_ups_by_expiry on sign_ups (expires_at);
