-- Files that are to be decoded, by firm and in the order of their scans, so that firms can take turns.
alter table uploads add column processing_until timestamptz(3);
create index uploads_to_process on uploads (firm_id, scanned_at, id) where scan_status = 'clean' and processed_at is null;
