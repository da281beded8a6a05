-- When versions up to 0.1.0 last asked for a job that JetStream may have lost.
alter table template_requests drop column if exists asked_at;
alter table client_handovers drop column if exists asked_at;
