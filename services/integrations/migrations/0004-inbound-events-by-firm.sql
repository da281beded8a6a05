-- no transaction
-- The index had id twice. Its successor is built beside it, while events come; that of an interrupted run is no good.
drop index concurrently if exists inbound_events_by_firm_and_id;
create index concurrently inbound_events_by_firm_and_id on inbound_events (firm_id, id);
drop index concurrently if exists inbound_events_by_firm_id_id;
alter index inbound_events_by_firm_and_id rename to inbound_events_by_firm_id_id;
