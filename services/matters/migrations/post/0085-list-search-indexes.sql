-- no transaction
-- What lists of versions up to 0.1.0 are searched by.
drop index concurrently if exists matters_search_parts;
drop index concurrently if exists clients_search_parts;
