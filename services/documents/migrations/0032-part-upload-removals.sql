-- When its parts and its file were removed for the first time. They are removed once more later.
alter table part_uploads add column removed_at timestamptz(3);
