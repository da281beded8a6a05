-- The last day on which what the file shows is valid. Uploads that share a file have the same.
alter table uploads add column expires_on date;

-- When the firm is to be told of files that expire.
create table expiring_files (
  -- The shared file, or the only upload of it.
  file_id uuid primary key,
  firm_id uuid not null,
  expires_on date not null,
  -- When to look whether the firm is to be told; null when nothing more is to come.
  look_at timestamptz(3),
  -- Of the last notice, the days before the expiry that the firm had set; -1 of the notice that the file has expired.
  told_days integer,
  -- The new request to the client.
  renewal_id uuid
);
create index expiring_files_due on expiring_files (look_at, firm_id, file_id) where look_at is not null;
