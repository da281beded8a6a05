alter table intake_templates
  -- Which participants fill in the form too, besides the client: those with one of these roles.
  add column participant_roles jsonb not null default '[]',
  -- What the client reads of a form as a whole, by language; null without translations. Those of a question are in its field.
  add column translations jsonb,
  -- What can be given several times in a form; null without.
  add column groups jsonb,
  -- Which version of itself a template is: what changed last in it, by whom, and which earlier version was restored by that.
  add column version integer not null default 1,
  add column changed text[] not null default '{}',
  add column updated_by uuid,
  add column restored_version integer;

-- What templates said before they changed.
create table intake_template_versions (
  firm_id uuid not null,
  template_id uuid not null,
  version integer not null,
  name text not null,
  practice_area text,
  description text,
  fields jsonb not null,
  documents jsonb not null,
  participant_roles jsonb not null,
  groups jsonb,
  translations jsonb,
  changed text[] not null,
  changed_at timestamptz(3) not null,
  changed_by uuid,
  restored_version integer,
  replaced_at timestamptz(3) not null,
  primary key (firm_id, template_id, version),
  foreign key (firm_id, template_id) references intake_templates (firm_id, id)
);

-- Keeps the version that a change replaces, and the 100 before it at most. A trigger, so that changes by earlier versions of this
-- service are kept too. These do not count the version and do not say who changes it.
create function keep_template_version() returns trigger language plpgsql as $$
begin
  if new.version = old.version then
    new.version := old.version + 1;
    new.updated_by := null;
    new.restored_version := null;
  end if;
  new.changed := array_remove(array[
    case when new.name <> old.name then 'name' end,
    case when new.practice_area is distinct from old.practice_area then 'practice_area' end,
    case when new.description is distinct from old.description then 'description' end,
    case when new.fields <> old.fields then 'fields' end,
    case when new.documents <> old.documents then 'documents' end,
    case when new.participant_roles <> old.participant_roles then 'participant_roles' end,
    case when new.groups is distinct from old.groups then 'groups' end,
    case when new.translations is distinct from old.translations then 'translations' end
  ], null);
  insert into intake_template_versions (firm_id, template_id, version, name, practice_area, description, fields, documents,
                                        participant_roles, groups, translations, changed, changed_at, changed_by,
                                        restored_version, replaced_at)
  values (old.firm_id, old.id, old.version, old.name, old.practice_area, old.description, old.fields, old.documents,
          old.participant_roles, old.groups, old.translations, old.changed, old.updated_at, old.updated_by,
          old.restored_version, new.updated_at);
  delete from intake_template_versions
  where firm_id = old.firm_id and template_id = old.id and version < new.version - 100;
  return new;
end
$$;
create trigger intake_templates_keep_version before update on intake_templates
  for each row when (
    (old.name, old.practice_area, old.description, old.fields, old.documents, old.participant_roles, old.groups,
     old.translations)
    is distinct from
    (new.name, new.practice_area, new.description, new.fields, new.documents, new.participant_roles, new.groups,
     new.translations)
  )
  execute function keep_template_version();

alter table intakes
  add column translations jsonb,
  add column groups jsonb,
  -- The version that the form was begun in; null where a version of this service began it that knows none.
  add column template_version integer,
  -- What was added before the second step of a link that protects what was given: the UUID of the session that gave an answer, by
  -- the answer's key; null where there are none.
  add column unverified jsonb;

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
  -- As in `intakes`.
  translations     jsonb,
  groups           jsonb,
  template_version integer,
  unverified       jsonb,
  primary key (firm_id, participant_id),
  foreign key (firm_id, participant_id) references participants (firm_id, id),
  foreign key (firm_id, template_id) references intake_templates (firm_id, id),
  check ((status = 'completed') = (completed_at is not null))
);
