-- Reports walk all requests, and all confirmed uploads, of a firm in order of time.
create index documents_by_creation on documents (firm_id, created_at, id);
create index uploads_in_order on uploads (firm_id, uploaded_at, id) where uploaded_at is not null;
-- Its columns are the first ones of the one above.
drop index uploads_by_confirm;
