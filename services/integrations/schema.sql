-- The result of all migrations, to read. Derived: `npm run derive` writes it anew.

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
