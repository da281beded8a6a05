-- The result of all migrations, to read. Derived: `npm run derive` rewrites it.

create table accounts (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint accounts_pkey PRIMARY KEY (id)
);
CREATE INDEX accounts_by_expires_at ON accounts USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX accounts_by_firm_id_connected_at ON accounts USING btree (firm_id, ((body ->> 'connected_at'::text)) COLLATE "C", id);

create table connect_states (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint connect_states_pkey PRIMARY KEY (id)
);
CREATE INDEX connect_states_by_expires_at ON connect_states USING btree (expires_at) WHERE (expires_at IS NOT NULL);

create table connections (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint connections_pkey PRIMARY KEY (id)
);
CREATE INDEX connections_by_expires_at ON connections USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX connections_by_external_user_id ON connections USING btree (((body ->> 'external_user_id'::text)) COLLATE "C", id);

create table dead_letters (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint dead_letters_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX dead_letters_by_consumer_message_id ON dead_letters USING btree (((body ->> 'consumer'::text)) COLLATE "C", ((body ->> 'message_id'::text)) COLLATE "C") NULLS NOT DISTINCT;
CREATE INDEX dead_letters_by_expires_at ON dead_letters USING btree (expires_at) WHERE (expires_at IS NOT NULL);

create table idempotency_records (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint idempotency_records_pkey PRIMARY KEY (id)
);
CREATE INDEX idempotency_records_by_expires_at ON idempotency_records USING btree (expires_at) WHERE (expires_at IS NOT NULL);

create table inbound_events (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint inbound_events_pkey PRIMARY KEY (id)
);
CREATE INDEX inbound_events_by_expires_at ON inbound_events USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX inbound_events_by_firm_id_id ON inbound_events USING btree (firm_id, id);
CREATE INDEX inbound_events_by_firm_id_waiting_since ON inbound_events USING btree (firm_id, ((body ->> 'waiting_since'::text)) COLLATE "C", id) WHERE (((body ->> 'waiting_since'::text) COLLATE "C") IS NOT NULL);
CREATE UNIQUE INDEX inbound_events_by_once ON inbound_events USING btree (((body ->> 'once'::text)) COLLATE "C") NULLS NOT DISTINCT;

create table jobs (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_by_expires_at ON jobs USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX jobs_by_firm_id_due_at ON jobs USING btree (firm_id, ((body ->> 'due_at'::text)) COLLATE "C", id);

create table lanes (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint lanes_pkey PRIMARY KEY (id)
);
CREATE INDEX lanes_by_due_at ON lanes USING btree (((body ->> 'due_at'::text)) COLLATE "C", id) WHERE (((body ->> 'due_at'::text) COLLATE "C") IS NOT NULL);
CREATE INDEX lanes_by_expires_at ON lanes USING btree (expires_at) WHERE (expires_at IS NOT NULL);

create table links (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint links_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX links_by_account_id_kind_their_id ON links USING btree (((body ->> 'account_id'::text)) COLLATE "C", ((body ->> 'kind'::text)) COLLATE "C", ((body ->> 'their_id'::text)) COLLATE "C") NULLS NOT DISTINCT WHERE (((body ->> 'linked_at'::text) COLLATE "C") IS NOT NULL);
CREATE INDEX links_by_account_id_linked_at ON links USING btree (((body ->> 'account_id'::text)) COLLATE "C", ((body ->> 'linked_at'::text)) COLLATE "C", id) WHERE (((body ->> 'linked_at'::text) COLLATE "C") IS NOT NULL);
CREATE INDEX links_by_account_id_matter_id_our_id ON links USING btree (((body ->> 'account_id'::text)) COLLATE "C", ((body ->> 'matter_id'::text)) COLLATE "C", ((body ->> 'our_id'::text)) COLLATE "C", id) WHERE (((body ->> 'matter_id'::text) COLLATE "C") IS NOT NULL);
CREATE INDEX links_by_expires_at ON links USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX links_by_firm_id ON links USING btree (firm_id, id);

create table subscriptions (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint subscriptions_pkey PRIMARY KEY (id)
);
CREATE INDEX subscriptions_by_expires_at ON subscriptions USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX subscriptions_by_firm_id ON subscriptions USING btree (firm_id, id);

create table sync_log (
  id text collate "C" not null,
  firm_id text collate "C",
  version bigint not null,
  schema integer not null,
  expires_at timestamp(3) with time zone,
  body jsonb not null,
  constraint sync_log_pkey PRIMARY KEY (id)
);
CREATE INDEX sync_log_by_expires_at ON sync_log USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX sync_log_by_firm_id_created_at ON sync_log USING btree (firm_id, ((body ->> 'created_at'::text)) COLLATE "C", id);
CREATE INDEX sync_log_by_firm_id_matter_id_created_at ON sync_log USING btree (firm_id, ((body ->> 'matter_id'::text)) COLLATE "C", ((body ->> 'created_at'::text)) COLLATE "C", id);
