-- no transaction
drop index concurrently if exists alerts_gathering_messages;
create unique index concurrently alerts_gathering_messages on alerts (firm_id, gathers_thread_id, gathers_for)
  where gathers_thread_id is not null;
