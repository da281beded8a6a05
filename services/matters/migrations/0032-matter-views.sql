-- Filters and sorts of the list of matters that people save under a name.
create table matter_views (
  id         uuid primary key,
  firm_id    uuid not null,
  -- Who saved it.
  user_id    uuid not null,
  name       text not null,
  -- Whether the whole firm has it.
  shared     boolean not null,
  filter     jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by uuid not null
);
create index matter_views_of_user on matter_views (firm_id, user_id);
create index matter_views_shared on matter_views (firm_id) where shared;
