-- The result of all migrations, to read. Derived: `npm run derive` writes it anew.

create table connections (
  firm_id uuid not null,
  access_token_sealed text not null,
  refresh_token_sealed text not null,
  token_expires_at timestamp(3) with time zone not null,
  external_user jsonb not null,
  is_active boolean not null,
  last_sync_at timestamp(3) with time zone,
  sync_status text default 'idle'::text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint connections_pkey PRIMARY KEY (firm_id),
  constraint connections_sync_status_check CHECK ((sync_status = ANY (ARRAY['idle'::text, 'syncing'::text, 'error'::text])))
);

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

create table idempotency_records (
  id text not null,
  firm_id uuid,
  operation text not null,
  request text not null,
  claim uuid not null,
  claimed_until timestamp(3) with time zone not null,
  answer text,
  error_code text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint idempotency_records_pkey PRIMARY KEY (id),
  constraint idempotency_records_refusal CHECK (((error_code IS NULL) OR (answer IS NOT NULL)))
);
CREATE INDEX idempotency_records_by_expiry ON idempotency_records USING btree (expires_at);

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
  traceparent text,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_unpublished ON outbox USING btree (id) WHERE (published_at IS NULL);
