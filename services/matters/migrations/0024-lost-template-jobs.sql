-- When the job was last asked for again, because NATS may have lost it. Null if it never was.
alter table template_requests add column asked_at timestamptz(3);
