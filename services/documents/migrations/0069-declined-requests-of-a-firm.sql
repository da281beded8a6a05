-- no transaction
-- For the list of a firm's declined requests.
drop index concurrently if exists documents_declined;
create index concurrently documents_declined on documents (firm_id, declined_at, id) where declined_at is not null;
