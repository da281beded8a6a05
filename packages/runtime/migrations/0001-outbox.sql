-- Events and jobs leave through here: written in the transaction of the change that they announce.
create table outbox (
  id           uuid primary key,
  subject      text not null,
  payload      text not null,
  created_at   timestamptz(3) not null,
  published_at timestamptz(3)
);

-- The relay asks for unpublished rows only; ids are UUIDv7, so their order is that of creation.
create index outbox_unpublished on outbox (id) where published_at is null;

-- What a consumer has already done, by the id of the event that asked for it. Ids are UUIDv7, so old rows are those
-- with small ids.
create table inbox (
  consumer   text not null,
  message_id uuid not null,
  primary key (message_id, consumer)
);

-- What could not be processed after every retry, with the reason. Kept until an operator replays or deletes it.
create table dead_letters (
  id         uuid primary key default uuidv7(),
  consumer   text not null,
  subject    text not null,
  message_id text not null,
  payload    text not null,
  error      text not null,
  failed_at  timestamptz(3) not null default now(),
  unique (consumer, message_id)
);
