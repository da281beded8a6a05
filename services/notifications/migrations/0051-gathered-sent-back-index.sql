-- no transaction
drop index concurrently if exists alerts_gathering_sent_back;
create unique index concurrently alerts_gathering_sent_back on alerts (firm_id, gathers_person_id)
  where gathers_person_id is not null;
