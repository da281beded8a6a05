-- What lies in storage, or may come to, and counts towards no plan: what is sent to a signed URL, from the issue of the URL
-- until the removal of what was sent there, except while the confirmed file counts. The sum is bounded as a plan is. What
-- was issued before counts nothing, and is gone a day later.
alter table firm_storage add column bytes_unbilled bigint not null default 0 check (bytes_unbilled >= 0);
alter table object_removals
  add column firm_id     uuid,
  add column matter_id   uuid,
  add column document_id uuid,
  -- What it adds to the sum while it is unbilled; null where it never does.
  add column size_bytes  bigint,
  add column is_unbilled boolean not null default false,
  add check (size_bytes is null or (firm_id is not null and matter_id is not null and document_id is not null)),
  add check (not is_unbilled or size_bytes is not null);
create index object_removals_of_request on object_removals (firm_id, matter_id, document_id)
  include (size_bytes, is_unbilled) where size_bytes is not null;
