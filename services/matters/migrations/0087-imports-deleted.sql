-- no transaction
drop index concurrently if exists imports_deleted;
