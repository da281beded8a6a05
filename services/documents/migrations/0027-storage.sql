-- One row: how far removals from storage have come. Storage has a mark with the same number. If its number is higher, this
-- database is older than storage, and nothing is removed until an operator says so.
create table removal_state (
  singleton  boolean primary key default true check (singleton),
  -- Names this installation's mark. Made when it is first needed, so that a template has none.
  id         uuid,
  number     bigint not null default 0,
  raised_at  timestamptz(3),
  held_since timestamptz(3),
  reason     text
);
insert into removal_state default values;

-- A file that is sent in parts, from before storage is asked to begin it until its confirm. Storage knows which parts there
-- are. A confirm takes the row; without one, parts and file leave storage by it.
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
  claimed_at        timestamptz(3),
  -- When its parts and its file were removed for the first time. They are removed once more later.
  removed_at        timestamptz(3),
  -- SHA-256 of each part, in the order of parts, from when storage is asked to join them: then it forgets which parts there were.
  part_sha256s      text[]
);
create index part_uploads_due on part_uploads (due_at);
