-- Clients and matters from CSV files.
create table imports (
  id            uuid primary key,
  firm_id       uuid not null,
  name          text not null,
  columns       jsonb not null,
  encoding      text not null,
  separator     text not null,
  date_format   text not null,
  status        text not null,
  problem       text,
  rows_total    integer not null default 0,
  rows_invalid  integer not null default 0,
  rows_made     integer not null default 0,
  rows_existing integer not null default 0,
  rows_refused  integer not null default 0,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  finished_at   timestamptz(3),
  -- A deleted import is out of sight at once; its rows, which may be many, are removed after the answer.
  deleted_at    timestamptz(3),
  constraint imports_of_firm unique (firm_id, id)
);
create index imports_by_creation on imports (firm_id, created_at, id);
create index imports_waiting on imports (updated_at) where status in ('checking', 'running');
-- Imports that nothing has happened to for long.
create index imports_by_update on imports (updated_at) where deleted_at is null;

-- The file, until it is checked.
create table import_parts (
  firm_id   uuid not null,
  import_id uuid not null,
  number    integer not null,
  content   bytea not null,
  primary key (firm_id, import_id, number),
  constraint import_parts_import foreign key (firm_id, import_id) references imports (firm_id, id) on delete cascade
);

create table import_rows (
  firm_id   uuid not null,
  import_id uuid not null,
  line      integer not null,
  outcome   text not null,
  -- What `createClient` and `createMatter` would be sent; null once the row is done, or where it makes none.
  client    jsonb,
  matter    jsonb,
  client_key text,
  matter_key text,
  problems  jsonb not null,
  client_id uuid,
  matter_id uuid,
  primary key (firm_id, import_id, line),
  constraint import_rows_import foreign key (firm_id, import_id) references imports (firm_id, id) on delete cascade
);
create index import_rows_by_outcome on import_rows (firm_id, import_id, outcome, line);

-- What rows made or found, by a hash of what recognises them, so that a file imported again makes nothing twice.
create table import_keys (
  firm_id uuid not null,
  key     text not null,
  made_id uuid not null,
  primary key (firm_id, key)
);

-- The secret, sealed, that the keys of a firm's imported rows are made with.
create table import_secrets (
  firm_id       uuid primary key,
  secret_sealed text not null
);
