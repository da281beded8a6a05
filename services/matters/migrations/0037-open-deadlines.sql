-- no transaction
drop index concurrently if exists deadlines_open;
create index concurrently deadlines_open on deadlines (firm_id, due_date, created_at, id) where not completed;
