create table documents (
  id               uuid primary key,
  firm_id          uuid not null,
  -- A matter of the matters service: it is asked, not referenced.
  matter_id        uuid not null,
  name             text not null,
  description      text,
  instructions     text,
  status           text not null default 'pending' check (status in ('pending', 'uploaded', 'approved', 'rejected')),
  required         boolean not null,
  accepted_types   text[] not null,
  max_file_size_mb integer not null check (max_file_size_mb > 0),
  due_date         date,
  -- The upload that was confirmed last: the one that is shown, and whose review decides the request.
  upload_id        uuid,
  created_at       timestamptz(3) not null,
  unique (firm_id, id)
);
create index documents_of_matter on documents (firm_id, matter_id, created_at desc, id desc);

create table uploads (
  id              uuid primary key,
  firm_id         uuid not null,
  document_id     uuid not null,
  filename        text not null,
  content_type    text not null,
  file_size_bytes integer not null check (file_size_bytes > 0),
  status          text not null default 'created' check (status in ('created', 'pending', 'approved', 'rejected')),
  -- Where the confirmed file is. No signed URL to write there was ever issued.
  object_key      text unique,
  url_expires_at  timestamptz(3) not null,
  created_at      timestamptz(3) not null,
  uploaded_at     timestamptz(3),
  reviewed_at     timestamptz(3),
  reviewer_notes  text,
  scan_status     text not null default 'pending' check (scan_status in ('pending', 'clean', 'infected', 'failed')),
  -- Raised by each rescan, so that the result of an earlier one is not taken for it.
  scan_generation integer not null default 1,
  scan_engine     text,
  -- What was found, or why the scanner could not look.
  scan_signature  text,
  scanned_at      timestamptz(3),
  sha256          text,
  unique (firm_id, id),
  foreign key (firm_id, document_id) references documents (firm_id, id),
  check ((status = 'created') = (uploaded_at is null)),
  check ((status = 'created') = (object_key is null)),
  check (status <> 'approved' or scan_status = 'clean'),
  check (scan_status <> 'infected' or status = 'rejected')
);
create index uploads_of_document on uploads (firm_id, document_id);

alter table documents add constraint documents_upload foreign key (firm_id, upload_id) references uploads (firm_id, id);

-- Objects that have to leave storage. Written before, or together with, what makes an object superfluous, so that
-- a process that dies in between leaves nothing behind for ever.
create table object_removals (
  object_key text primary key,
  -- Not removed before this instant.
  due_at     timestamptz(3) not null,
  -- Set once the removal has begun; from then on it cannot be called off.
  claimed_at timestamptz(3)
);
create index object_removals_due on object_removals (due_at);
