-- no transaction
drop index concurrently if exists uploads_unattached;
create index concurrently uploads_unattached on uploads (unattached_until) where unattached_until is not null;
