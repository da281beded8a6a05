-- What can be given several times in a form; null without.
alter table intake_templates add column groups jsonb;
alter table intakes add column groups jsonb;
alter table participant_intakes add column groups jsonb;
