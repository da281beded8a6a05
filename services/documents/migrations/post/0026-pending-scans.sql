-- no transaction
drop index concurrently if exists uploads_to_scan;
