-- When a scan was asked for, and since when it is overdue because storage or the scanner is away, slow or busy.
alter table uploads
  add column scan_asked_at   timestamptz(3),
  add column scan_delayed_at timestamptz(3);
