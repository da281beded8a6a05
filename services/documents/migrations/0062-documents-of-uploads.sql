-- no transaction
-- What refers to an upload is looked for whenever an upload is deleted.
drop index concurrently if exists documents_of_upload;
create index concurrently documents_of_upload on documents (firm_id, upload_id) where upload_id is not null;
