-- no transaction
drop index concurrently if exists participants_were_clients;
create index concurrently participants_were_clients on participants (firm_id, matter_id, created_at, id) where was_client;
alter table participants validate constraint participants_client;
