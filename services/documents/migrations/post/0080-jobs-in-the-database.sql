-- When versions up to 0.1.0 last asked for a job that JetStream may have lost.
alter table uploads drop column if exists processing_asked_at;
