-- What may be wrong with a file, as [{"code": "page_blurred", "page": 2}], and how many of its pages were looked at. Files that
-- were processed before say nothing about it.
alter table uploads
  add column warnings      jsonb,
  add column pages_checked integer,
  -- When the event was emitted that tells of the warnings.
  add column flagged_at    timestamptz(3);
