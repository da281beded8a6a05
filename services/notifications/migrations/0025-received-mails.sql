-- Answers by email that were kept, so that one that comes twice counts once, and nobody fills a matter; 30 days.
create table received_mails (
  firm_id          uuid not null,
  -- What is answered.
  communication_id uuid not null,
  -- SHA-256 of what the sender's program named the mail, or of the mail.
  digest           bytea not null,
  received_at      timestamptz(3) not null,
  primary key (firm_id, communication_id, digest)
);
create index received_mails_by_age on received_mails using brin (received_at);
