-- What the client reads of a form as a whole, by language; null without translations. Those of a question are in its field.
alter table intake_templates add column translations jsonb;
alter table intakes add column translations jsonb;
alter table participant_intakes add column translations jsonb;
