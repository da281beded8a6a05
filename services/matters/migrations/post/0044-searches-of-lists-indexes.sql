-- no transaction
drop index concurrently if exists matters_search;
drop index concurrently if exists clients_search;
