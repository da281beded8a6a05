-- A file that is sent in parts, from before storage is asked to begin it until its confirm. Storage knows which parts there
-- are. A confirm takes the row; until then the row is what has parts and file leave storage in the end.
create table part_uploads (
  upload_id         uuid primary key,
  firm_id           uuid not null,
  -- Where the file is once its parts are joined.
  object_key        text not null unique,
  -- Storage's own name of the upload; null until storage has begun it.
  storage_upload_id text,
  -- The process that has storage join the parts renews its lease; without one the attempt counts as lost.
  leased_until      timestamptz(3),
  joined_at         timestamptz(3),
  due_at            timestamptz(3) not null,
  -- When its removal was begun. From then on no confirm takes it.
  claimed_at        timestamptz(3)
);
create index part_uploads_due on part_uploads (due_at);

-- Null for a file that is sent whole.
alter table uploads add column part_size_bytes integer;
-- The length of a file of 2 GiB or more, for which the older column is too narrow and holds its greatest number.
alter table uploads add column large_size_bytes bigint;
