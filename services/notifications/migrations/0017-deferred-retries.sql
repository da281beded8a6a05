-- A retry that is not due yet is not in the queue of its endpoint: who looks for work does not pass the endpoints that
-- have nothing but such ones. It comes back into the queue when it is due.
alter table deliveries add column deferred boolean not null default false;
-- The queue of each endpoint. Whether a row is leased is not in it, so that leasing changes no index.
create index deliveries_queue on deliveries (deferred, webhook_id, next_attempt_at) where status = 'pending';
create index deliveries_deferred on deliveries (next_attempt_at) where status = 'pending' and deferred;
drop index deliveries_pending;
