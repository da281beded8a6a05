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
drop index concurrently if exists documents_awaited;
create index concurrently documents_awaited on documents (firm_id, matter_id, created_at) where status in ('pending', 'rejected');
drop index concurrently if exists documents_of_conversation;
create unique index concurrently documents_of_conversation on documents (firm_id, matter_id, conversation)
  where conversation is not null;
drop index concurrently if exists documents_of_former_client;
create index concurrently documents_of_former_client on documents (firm_id, former_client_id)
  where former_client_id is not null;
-- What refers to an upload is looked for whenever an upload is deleted.
drop index concurrently if exists documents_of_upload;
create index concurrently documents_of_upload on documents (firm_id, upload_id) where upload_id is not null;
-- For the list of a firm's declined requests.
drop index concurrently if exists documents_declined;
create index concurrently documents_declined on documents (firm_id, declined_at, id) where declined_at is not null;
