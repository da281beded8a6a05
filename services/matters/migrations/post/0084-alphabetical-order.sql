-- no transaction
drop index concurrently if exists clients_by_last_name;
