-- no transaction
drop index concurrently if exists uploads_of_shared_file;
create index concurrently uploads_of_shared_file on uploads (firm_id, file_id) where file_id is not null;
