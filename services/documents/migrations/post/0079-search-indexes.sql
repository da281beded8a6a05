-- no transaction
-- What versions up to 0.1.0 search by.
drop index concurrently if exists documents_search_recent;
drop index concurrently if exists documents_search_start;
drop index concurrently if exists documents_search_parts;
drop index concurrently if exists documents_search_sample;
