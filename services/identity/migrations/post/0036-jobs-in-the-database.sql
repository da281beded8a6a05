-- When versions up to 0.1.0 last asked for a job that JetStream may have lost.
alter table account_mails drop column if exists asked_at;
