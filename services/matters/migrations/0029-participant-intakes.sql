-- Which participants fill in the form too, besides the client: those with one of these roles.
alter table intake_templates add column participant_roles jsonb not null default '[]';

-- The form of a participant from the moment they begin it, with their answers.
create table participant_intakes (
  firm_id        uuid not null,
  participant_id uuid not null,
  template_id    uuid not null,
  name           text not null,
  description    text,
  fields         jsonb not null,
  status         text not null check (status in ('in_progress', 'completed')),
  answers        jsonb not null,
  started_at     timestamptz(3) not null,
  completed_at   timestamptz(3),
  primary key (firm_id, participant_id),
  foreign key (firm_id, participant_id) references participants (firm_id, id),
  foreign key (firm_id, template_id) references intake_templates (firm_id, id),
  check ((status = 'completed') = (completed_at is not null))
);
