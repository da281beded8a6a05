-- When a scan was asked for, and since when it is overdue because storage or the scanner is away, slow or busy.
alter table uploads
  add column scan_asked_at   timestamptz(3),
  add column scan_delayed_at timestamptz(3);
create index uploads_to_scan on uploads ((coalesce(scan_asked_at, uploaded_at)))
  where scan_status = 'pending' and scan_delayed_at is null and uploaded_at is not null;
