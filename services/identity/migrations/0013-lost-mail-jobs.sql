-- When the job was last asked for again, because NATS may have lost it. Null if it never was.
alter table account_mails add column asked_at timestamptz(3);
