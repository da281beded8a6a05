-- no transaction
-- Lists the events of a firm that were sent again, and finds the last resend.
drop index concurrently if exists events_resent;
create index concurrently events_resent on events (firm_id, resent_at, id) where resent_at is not null;
