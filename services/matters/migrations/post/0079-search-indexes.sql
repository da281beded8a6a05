-- no transaction
-- What versions up to 0.1.0 search by.
drop index concurrently if exists matters_search_recent;
drop index concurrently if exists matters_search_start;
drop index concurrently if exists matters_search_sample;
drop index concurrently if exists clients_search_recent;
drop index concurrently if exists clients_search_start;
drop index concurrently if exists clients_search_sample;
