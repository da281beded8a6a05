-- no transaction
-- Imports to remove, and imports that nothing has happened to for long.
drop index concurrently if exists imports_deleted;
create index concurrently imports_deleted on imports (deleted_at) where deleted_at is not null;
drop index concurrently if exists imports_by_update;
create index concurrently imports_by_update on imports (updated_at) where deleted_at is null;
