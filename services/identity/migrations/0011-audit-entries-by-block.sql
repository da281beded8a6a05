-- A row holds the events of a firm that were recorded together: it costs the database about what one event did.
alter table audit_entries rename column sequence to first_sequence;
alter table audit_entries rename column entry to entries;
alter table audit_entries rename column hash to hashes;
alter table audit_entries
  add column last_sequence bigint not null generated always as (first_sequence + octet_length(hashes) / 32 - 1) stored;
comment on column audit_entries.first_sequence is 'Place of the first event in the chain of the firm, from 1 without gaps.';
comment on column audit_entries.entries is
  'A line per event: its canonical JSON by RFC 8785, the hash of the event before included. Exactly this is hashed.';
comment on column audit_entries.hashes is 'SHA-256 of each line, 32 bytes each, in the same order.';
comment on column audit_entries.terms is
  'What filters find the events by: 53-bit hashes of firm and value, each once. See src/domain/audit-terms.ts.';
