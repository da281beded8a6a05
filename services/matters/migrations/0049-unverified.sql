-- What was added before the second step of a link that protects what was given. The UUID of the session that gave an answer, by
-- the answer's key; null where there are none.
alter table intakes add column unverified jsonb;
alter table participant_intakes add column unverified jsonb;
alter table messages add column verified boolean not null default true;
