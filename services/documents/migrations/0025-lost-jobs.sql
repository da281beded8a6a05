-- When a clean file was last asked to be decoded, if not right after its scan.
alter table uploads add column processing_asked_at timestamptz(3);
