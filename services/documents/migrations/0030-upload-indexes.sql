-- no transaction
alter table uploads validate constraint uploads_status_check;

drop index concurrently if exists uploads_of_shared_file;
create index concurrently uploads_of_shared_file on uploads (firm_id, file_id) where file_id is not null;
drop index concurrently if exists uploads_by_expiry;
create index concurrently uploads_by_expiry on uploads (firm_id, expires_on, id) where expires_on is not null;
drop index concurrently if exists uploads_to_review;
create index concurrently uploads_to_review on uploads (firm_id, uploaded_at, id) where status = 'pending';
drop index concurrently if exists uploads_unattached;
create index concurrently uploads_unattached on uploads (unattached_until) where unattached_until is not null;
