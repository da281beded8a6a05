-- no transaction
-- Finds scans that are overdue, and those whose job may be lost. The index that it replaces goes in post/0026.
drop index concurrently if exists uploads_with_pending_scan;
create index concurrently uploads_with_pending_scan on uploads ((coalesce(scan_asked_at, uploaded_at)))
  where scan_status = 'pending' and uploaded_at is not null;
