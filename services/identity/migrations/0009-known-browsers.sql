-- Browsers that are known to their user. Each has attempts at sign-in of its own, which strangers cannot use up.
create table known_browsers (
  id uuid primary key,
  firm_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the cookie. Several users of one browser share the cookie and have a row each.
  token_sha256 text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  -- The last sign-in that succeeded; null while the browser is known by an emailed link alone.
  signed_in_at timestamptz(3),
  foreign key (firm_id, user_id) references users (firm_id, id),
  unique (user_id, token_sha256)
);
create index known_browsers_by_use on known_browsers (used_at);

-- Links that make a browser known. Rows for emails that nobody has too.
create table sign_in_unlocks (
  id uuid primary key,
  firm_id uuid,
  user_id uuid,
  email_key text not null,
  token_sha256 text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  foreign key (firm_id, user_id) references users (firm_id, id),
  check ((firm_id is null) = (user_id is null))
);
create index sign_in_unlocks_of_email on sign_in_unlocks (email_key, created_at);
create index sign_in_unlocks_of_user on sign_in_unlocks (user_id) where user_id is not null;
create index sign_in_unlocks_by_expiry on sign_in_unlocks (expires_at);

-- The browser that a session was opened in.
alter table sessions add column browser_id uuid;
