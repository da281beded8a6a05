-- no transaction
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
