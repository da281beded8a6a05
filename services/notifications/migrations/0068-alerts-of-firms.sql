-- no transaction
-- From one firm with alerts to the next, and to the oldest of each.
drop index concurrently if exists alerts_of_firms;
create index concurrently alerts_of_firms on alerts (firm_id, next_attempt_at);
