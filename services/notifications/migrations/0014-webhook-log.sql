-- Attempts an endpoint is sent in a second at most, and until when it has had its share.
alter table webhooks add column max_per_second integer check (max_per_second > 0);
alter table webhooks add column throttled_until timestamptz(3);
create index webhooks_throttled on webhooks (id) where max_per_second is not null;

-- The log of events, of all types and of one.
create index events_of_firm_by_type on events (firm_id, type, created_at, id);
