-- The result of all migrations, to read. Derived: `npm run derive` writes it anew.

create table api_keys (
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  prefix text not null,
  key_sha256 text not null,
  scopes text[] not null,
  admin boolean not null,
  created_by uuid,
  allowed_ips text[],
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint api_keys_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint api_keys_key_sha256_key UNIQUE (key_sha256),
  constraint api_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX api_keys_of_firm ON api_keys USING btree (firm_id, created_at DESC);

create table dead_letters (
  id uuid default uuidv7() not null,
  consumer text not null,
  subject text not null,
  message_id text not null,
  payload text not null,
  error text not null,
  failed_at timestamp(3) with time zone default now() not null,
  constraint dead_letters_consumer_message_id_key UNIQUE (consumer, message_id),
  constraint dead_letters_pkey PRIMARY KEY (id)
);

create table firms (
  id uuid not null,
  name text not null,
  slug text not null,
  email text,
  phone text,
  website text,
  address jsonb,
  plan text not null,
  timezone text default 'UTC'::text not null,
  logo_url text,
  settings jsonb default '{}'::jsonb not null,
  rate_limit_per_minute integer,
  rate_limit_burst integer,
  suspended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint firms_pkey PRIMARY KEY (id),
  constraint firms_plan_check CHECK ((plan = ANY (ARRAY['standard'::text, 'pro'::text, 'enterprise'::text]))),
  constraint firms_rate_limit_burst_check CHECK ((rate_limit_burst > 0)),
  constraint firms_rate_limit_per_minute_check CHECK ((rate_limit_per_minute > 0)),
  constraint firms_slug_key UNIQUE (slug)
);

create table inbox (
  consumer text not null,
  message_id uuid not null,
  constraint inbox_pkey PRIMARY KEY (message_id, consumer)
);

create table outbox (
  id uuid not null,
  subject text not null,
  payload text not null,
  created_at timestamp(3) with time zone not null,
  published_at timestamp(3) with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_unpublished ON outbox USING btree (id) WHERE (published_at IS NULL);

create table replaced_api_keys (
  key_sha256 text not null,
  api_key_id uuid not null,
  valid_until timestamp(3) with time zone not null,
  constraint replaced_api_keys_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id),
  constraint replaced_api_keys_pkey PRIMARY KEY (key_sha256)
);
CREATE INDEX replaced_api_keys_of_key ON replaced_api_keys USING btree (api_key_id);

create table sessions (
  id uuid not null,
  firm_id uuid not null,
  user_id uuid not null,
  token_sha256 text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint sessions_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_sha256_key UNIQUE (token_sha256)
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

create table sign_in_attempts (
  subject text not null,
  attempts integer not null,
  attempted_at timestamp(3) with time zone not null,
  retry_at timestamp(3) with time zone,
  constraint sign_in_attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts USING btree (attempted_at);

create table users (
  id uuid not null,
  firm_id uuid not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  status text default 'active'::text not null,
  password_hash text,
  last_sign_in timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint users_firm_id_id_key UNIQUE (firm_id, id),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'attorney'::text, 'staff'::text, 'paralegal'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);
