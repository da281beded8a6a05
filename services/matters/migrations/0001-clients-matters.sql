create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table clients (
  id            uuid primary key,
  firm_id       uuid not null,
  first_name    text not null,
  last_name     text not null,
  email         text,
  -- The email in lower case: what uniqueness goes by.
  email_key     text,
  phone         text,
  date_of_birth date,
  address       jsonb,
  notes         text,
  custom_fields jsonb not null,
  search_text   text not null generated always as (first_name || ' ' || last_name || ' ' || coalesce(email, '')) stored,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  constraint clients_of_firm unique (firm_id, id)
);
create unique index clients_email on clients (firm_id, email_key);
create index clients_by_creation on clients (firm_id, created_at, id);
create index clients_by_last_name on clients (firm_id, lower(last_name), id);
create index clients_search on clients using gin (firm_id, search_text gin_trgm_ops);

create table intake_templates (
  id            uuid primary key,
  firm_id       uuid not null,
  name          text not null,
  practice_area text,
  description   text,
  fields        jsonb not null,
  documents     jsonb not null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  constraint intake_templates_of_firm unique (firm_id, id)
);

create table matters (
  id                 uuid primary key,
  firm_id            uuid not null,
  client_id          uuid,
  intake_template_id uuid,
  title              text not null,
  -- The title in lower case: what uniqueness and sorting go by.
  title_key          text not null,
  status             text not null check (status in ('active', 'archived', 'closed')),
  practice_area      text not null,
  description        text,
  case_number        text,
  assigned_attorney  uuid,
  assigned_users     uuid[] not null,
  custom_fields      jsonb not null,
  tags               text[] not null,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  archived_at        timestamptz(3),
  constraint matters_client foreign key (firm_id, client_id) references clients (firm_id, id),
  constraint matters_intake_template foreign key (firm_id, intake_template_id) references intake_templates (firm_id, id),
  constraint matters_of_firm unique (firm_id, id),
  constraint matters_archived_at check ((status = 'archived') = (archived_at is not null))
);
create unique index matters_title on matters (firm_id, title_key);
create index matters_by_creation on matters (firm_id, created_at, id);
create index matters_by_update on matters (firm_id, updated_at, id);
create index matters_of_client on matters (firm_id, client_id, created_at) where client_id is not null;
create index matters_search on matters using gin (firm_id, title gin_trgm_ops);

create table intake_links (
  id           uuid primary key,
  firm_id      uuid not null,
  matter_id    uuid not null,
  -- SHA-256 of the token, for look-ups; the token itself is sealed, so that the link can be shown again.
  token_sha256 text not null unique,
  token_sealed text not null,
  expires_at   timestamptz(3) not null,
  revoked_at   timestamptz(3),
  created_at   timestamptz(3) not null,
  constraint intake_links_matter foreign key (firm_id, matter_id) references matters (firm_id, id)
);
create unique index intake_links_current on intake_links (firm_id, matter_id) where revoked_at is null;
