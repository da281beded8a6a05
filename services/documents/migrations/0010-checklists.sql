create table checklists (
  id            uuid primary key,
  firm_id       uuid not null,
  name          text not null,
  practice_area text,
  -- Bodies of document requests, in the order in which they are made.
  items         jsonb not null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null
);
create index checklists_by_creation on checklists (firm_id, created_at desc, id desc);
