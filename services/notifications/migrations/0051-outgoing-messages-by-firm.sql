-- no transaction
drop index concurrently if exists outgoing_messages_by_firm;
create index concurrently outgoing_messages_by_firm on outgoing_messages (firm_id);
