-- no transaction
drop index concurrently if exists documents_of_conversation;
create unique index concurrently documents_of_conversation on documents (firm_id, matter_id, conversation)
  where conversation is not null;
