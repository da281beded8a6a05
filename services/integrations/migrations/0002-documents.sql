-- Collections of documents: a table each, made from what src/store/collections.ts says; a test compares. They take the
-- place of the tables below, which hold nothing: nobody could connect, and the service took no events and no writes.
drop table connections;
drop table if exists outbox, inbox, dead_letters, idempotency_records;

create table idempotency_records (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index idempotency_records_by_expires_at on idempotency_records (expires_at) where expires_at is not null;

create table dead_letters (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index dead_letters_by_expires_at on dead_letters (expires_at) where expires_at is not null;
create unique index dead_letters_by_consumer_message_id on dead_letters (((body ->> 'consumer') collate "C"), ((body ->> 'message_id') collate "C")) nulls not distinct;
