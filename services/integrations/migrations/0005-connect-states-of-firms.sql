-- no transaction
-- Disconnecting removes what the firm's admins have begun. An index of an interrupted run is no good.
drop index concurrently if exists connect_states_by_firm_id;
create index concurrently connect_states_by_firm_id on connect_states (firm_id, id);
