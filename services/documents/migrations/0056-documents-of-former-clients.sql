-- no transaction
drop index concurrently if exists documents_of_former_client;
create index concurrently documents_of_former_client on documents (firm_id, former_client_id)
  where former_client_id is not null;
