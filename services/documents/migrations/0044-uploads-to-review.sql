-- no transaction
drop index concurrently if exists uploads_to_review;
create index concurrently uploads_to_review on uploads (firm_id, uploaded_at, id) where status = 'pending';
