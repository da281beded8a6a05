-- Files of a document request that are joined to one PDF.
create table joined_files (
  id                uuid primary key,
  firm_id           uuid not null,
  document_id       uuid not null,
  filename          text not null,
  paper             text not null,
  status            text not null default 'queued' check (status in ('queued', 'building', 'ready', 'failed')),
  -- Why it failed, and the place of the part that has the problem.
  problem           text,
  problem_position  integer,
  -- As they were when the file was asked for: nobody else is asked for them later.
  matter_title      text not null,
  storage_bytes_max bigint not null,
  object_key        text unique,
  size_bytes        bigint,
  sha256            text,
  created_at        timestamptz(3) not null,
  ready_at          timestamptz(3),
  unique (firm_id, id),
  -- Who withdraws a request deletes its joined files first.
  foreign key (firm_id, document_id) references documents (firm_id, id),
  check ((status = 'ready') = (object_key is not null and size_bytes is not null and ready_at is not null)),
  check ((status = 'failed') = (problem is not null))
);
create index joined_files_of_document on joined_files (firm_id, document_id, created_at desc, id desc);
create index joined_files_waiting on joined_files (firm_id, created_at) where status in ('queued', 'building');

create table joined_file_parts (
  firm_id        uuid not null,
  joined_file_id uuid not null,
  position       integer not null,
  upload_id      uuid not null,
  rotation       integer not null,
  -- Ranges of pages; null takes all.
  pages          jsonb,
  pages_count    integer,
  primary key (joined_file_id, position),
  foreign key (firm_id, joined_file_id) references joined_files (firm_id, id) on delete cascade,
  -- A joined file does not outlive a file that it has pages of.
  foreign key (firm_id, upload_id) references uploads (firm_id, id)
);
create index joined_file_parts_of_upload on joined_file_parts (firm_id, upload_id);
