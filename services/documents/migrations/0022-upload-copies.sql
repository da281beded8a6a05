-- The copy of a file that a confirm asked for, in flight or finished. It outlives the request: a slow copy is used by a
-- later confirm instead of being made again. A confirm takes its row; whoever takes the row owns the copy.
create table upload_copies (
  upload_id    uuid primary key,
  firm_id      uuid not null,
  object_key   text not null unique,
  -- The state of the source that is copied.
  source_etag  text not null,
  -- The process that copies renews its lease; without one the copy counts as lost.
  leased_until timestamptz(3) not null,
  copied_at    timestamptz(3),
  foreign key (firm_id, upload_id) references uploads (firm_id, id) on delete cascade
);
