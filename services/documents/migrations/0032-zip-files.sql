-- ZIP files with all approved files of a matter.
create table zip_files (
  id               uuid primary key,
  firm_id          uuid not null,
  matter_id        uuid not null,
  filename         text not null,
  status           text not null default 'queued' check (status in ('queued', 'building', 'ready', 'failed')),
  -- Why it failed, and the place of the part that has the problem.
  problem          text,
  problem_position integer,
  -- As it was when the file was asked for: nobody else is asked for it later.
  matter_title     text not null,
  files_count      integer not null,
  files_bytes      bigint not null,
  object_key       text unique,
  size_bytes       bigint,
  sha256           text,
  created_at       timestamptz(3) not null,
  ready_at         timestamptz(3),
  expires_at       timestamptz(3) not null,
  unique (firm_id, id),
  check ((status = 'ready') = (object_key is not null and size_bytes is not null and ready_at is not null)),
  check ((status = 'failed') = (problem is not null))
);
create index zip_files_of_matter on zip_files (firm_id, matter_id, created_at desc, id desc);
create index zip_files_by_expiry on zip_files (expires_at);

create table zip_file_parts (
  firm_id     uuid not null,
  zip_file_id uuid not null,
  position    integer not null,
  upload_id   uuid not null,
  -- The name of the file in the ZIP file, and whose it is: as they were when the file was asked for.
  name        text not null,
  person      text not null,
  role        text not null,
  primary key (zip_file_id, position),
  foreign key (firm_id, zip_file_id) references zip_files (firm_id, id) on delete cascade,
  -- A ZIP file does not outlive a file that it holds.
  foreign key (firm_id, upload_id) references uploads (firm_id, id)
);
create index zip_file_parts_of_upload on zip_file_parts (firm_id, upload_id);
