-- Requests with an idempotency key and what was answered to them, kept for a day. The answer is written in the
-- transaction of the effect, so that either both are there or neither.
create table idempotency_records (
  -- SHA-256, in hexadecimal, of whose key it is and the key.
  id            text primary key,
  -- Null for operations that need no credential.
  firm_id       uuid,
  operation     text not null,
  -- Sealed: the fingerprint of the request. Plain, a password in it could be guessed by trying.
  request       text not null,
  -- Names the attempt that has the request in hand, and until when no other may take it over.
  claim         uuid not null,
  claimed_until timestamptz(3) not null,
  -- Sealed: the body of the answer. Null while there is none.
  answer        text,
  -- The code of an answer that is a refusal.
  error_code    text,
  created_at    timestamptz(3) not null,
  expires_at    timestamptz(3) not null,
  constraint idempotency_records_refusal check (error_code is null or answer is not null)
) with (fillfactor = 60);
-- For the removal of old rows. The answer changes no index, and the free space of a page takes it.
create index idempotency_records_by_expiry on idempotency_records (expires_at);
