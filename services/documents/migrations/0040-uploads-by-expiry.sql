-- no transaction
drop index concurrently if exists uploads_by_expiry;
create index concurrently uploads_by_expiry on uploads (firm_id, expires_on, id) where expires_on is not null;
