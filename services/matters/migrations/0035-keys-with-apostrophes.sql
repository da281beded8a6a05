-- no transaction
call remake_keys_with_apostrophes();

-- Searches of the list look in case numbers too; 0013-search.sql says why the firm is stored as bytes.
drop index concurrently if exists matters_case_number_parts;
create index concurrently matters_case_number_parts on matters using gin (uuid_send(firm_id), search_key(case_number) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where case_number is not null;
