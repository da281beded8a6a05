-- no transaction
-- Finds scans that are overdue. Built while uploads are read and written; the index of an interrupted run is no good.
drop index concurrently if exists uploads_to_scan;
create index concurrently uploads_to_scan on uploads ((coalesce(scan_asked_at, uploaded_at)))
  where scan_status = 'pending' and scan_delayed_at is null and uploaded_at is not null;
