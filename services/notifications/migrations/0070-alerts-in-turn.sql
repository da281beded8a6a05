-- no transaction
-- From one firm with marked alerts to the next, and to the oldest of each.
drop index concurrently if exists alerts_in_turn;
create index concurrently alerts_in_turn on alerts (firm_id, next_attempt_at, id)
  where due_mark = next_attempt_at and leased_until is null;
-- When the others may be marked.
drop index concurrently if exists alerts_later;
create index concurrently alerts_later on alerts (
  (case when due_mark = next_attempt_at and leased_until is null then null else greatest(next_attempt_at, leased_until) end)
);
