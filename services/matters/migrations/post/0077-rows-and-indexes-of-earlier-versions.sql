-- no transaction
-- Once more: a transaction that was open during 0034 may have made a key by the earlier rule.
call remake_keys_with_apostrophes();

-- What versions up to 0.1.0 search by.
drop index concurrently if exists matters_search;
drop index concurrently if exists matters_search_recent;
drop index concurrently if exists matters_search_start;
drop index concurrently if exists matters_search_parts;
drop index concurrently if exists matters_search_sample;
drop index concurrently if exists clients_search;
drop index concurrently if exists clients_search_recent;
drop index concurrently if exists clients_search_start;
drop index concurrently if exists clients_search_parts;
drop index concurrently if exists clients_search_sample;
-- What they sort clients by.
drop index concurrently if exists clients_by_last_name;
