create table firms (
  id                    uuid primary key,
  name                  text not null,
  slug                  text not null unique,
  email                 text,
  phone                 text,
  website               text,
  address               jsonb,
  plan                  text not null check (plan in ('standard', 'pro', 'enterprise')),
  timezone              text not null default 'UTC',
  logo_url              text,
  settings              jsonb not null default '{}',
  -- An operator's own limits for the firm; null means those of the plan.
  rate_limit_per_minute integer check (rate_limit_per_minute > 0),
  rate_limit_burst      integer check (rate_limit_burst > 0),
  suspended_at          timestamptz(3),
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null
);

create table users (
  id            uuid primary key,
  firm_id       uuid not null references firms,
  email         text not null,
  -- The email in lower case: what uniqueness and sign-in go by.
  email_key     text not null unique,
  first_name    text not null,
  last_name     text not null,
  role          text not null check (role in ('admin', 'attorney', 'staff', 'paralegal')),
  status        text not null default 'active' check (status in ('active', 'suspended')),
  -- Argon2id in PHC form; null until the person has chosen a password.
  password_hash text,
  last_sign_in  timestamptz(3),
  created_at    timestamptz(3) not null,
  unique (firm_id, id)
);

create table api_keys (
  id           uuid primary key,
  firm_id      uuid not null references firms,
  name         text not null,
  -- The first characters, to recognise a key in a list.
  prefix       text not null,
  -- SHA-256 of the key in hexadecimal; the key itself is stored nowhere.
  key_sha256   text not null unique,
  scopes       text[] not null,
  admin        boolean not null,
  created_by   uuid references users,
  allowed_ips  text[],
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at   timestamptz(3),
  revoked_at   timestamptz(3)
);
create index api_keys_of_firm on api_keys (firm_id, created_at desc);
