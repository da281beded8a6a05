-- Each firm has one built-in template per practice area; see src/built-in-templates/.
alter table intake_templates add column built_in boolean not null default false;
-- Set when it is deleted: matters that have it keep it.
alter table intake_templates add column deleted_at timestamptz(3);
create unique index intake_templates_built_in on intake_templates (firm_id, practice_area) where built_in;
create index intake_templates_by_creation on intake_templates (firm_id, created_at desc, id desc) where deleted_at is null;

-- Documents that a matter was created with and that the documents service may not know of yet. The row is written with
-- the matter and goes once the requests are there.
create table template_requests (
  firm_id    uuid not null,
  matter_id  uuid not null,
  -- Bodies of document requests, in the order in which they are made.
  items      jsonb not null,
  created_at timestamptz(3) not null,
  primary key (firm_id, matter_id),
  foreign key (firm_id, matter_id) references matters (firm_id, id)
);

-- The form of a matter from the moment that its client begins it; a matter without a row has none begun.
create table intakes (
  firm_id      uuid not null,
  matter_id    uuid not null,
  template_id  uuid not null,
  -- The form as it was when it was begun: a template that changes later changes none of it.
  name         text not null,
  description  text,
  fields       jsonb not null,
  status       text not null check (status in ('in_progress', 'completed')),
  answers      jsonb not null,
  started_at   timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (firm_id, matter_id),
  foreign key (firm_id, matter_id) references matters (firm_id, id),
  foreign key (firm_id, template_id) references intake_templates (firm_id, id),
  check ((status = 'completed') = (completed_at is not null))
);
