-- What a clean file shows of itself. Of files that were scanned before, nothing more will be found.
alter table uploads
  add column detected_type text,
  add column pages         integer check (pages > 0),
  add column width         integer check (width > 0),
  add column height        integer check (height > 0),
  -- Images that were made of the file.
  add column thumbnail_key text,
  add column preview_key   text,
  add column processed_at  timestamptz(3);
update uploads set processed_at = scanned_at where scan_status = 'clean';
alter table uploads add check (processed_at is not null or (thumbnail_key is null and preview_key is null));
