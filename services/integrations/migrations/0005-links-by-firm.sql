-- no transaction
-- The links of a firm that an operator deletes.
drop index concurrently if exists links_by_firm_id;
create index concurrently links_by_firm_id on links (firm_id, id);
