-- Files that several uploads have: what was given once and is used for other requests by reference.
create table shared_files (
  -- The first upload that had the file, whether or not it is still there.
  id uuid primary key,
  firm_id uuid not null,
  -- The file and the images made of it. They leave storage when no upload has the file any more.
  object_keys text[] not null default '{}'
);

alter table uploads
  -- The shared file; null as long as no other upload has it.
  add column file_id uuid,
  -- Of an upload by reference: where its file was taken from, whether or not that is still there.
  add column source_upload_id uuid,
  add column source_document_id uuid,
  add column source_matter_id uuid,
  -- Uploads that share a file have one key.
  drop constraint uploads_object_key_key;
