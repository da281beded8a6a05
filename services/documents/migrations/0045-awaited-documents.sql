-- no transaction
drop index concurrently if exists documents_awaited;
create index concurrently documents_awaited on documents (firm_id, matter_id, created_at) where status in ('pending', 'rejected');
