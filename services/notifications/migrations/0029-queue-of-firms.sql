-- The queue of each firm and its endpoints, so that a firm at its bound is passed in one step. Whether a row is leased is
-- not in it, so that leasing changes no index.
create index deliveries_queue_of_firms on deliveries (deferred, firm_id, webhook_id, next_attempt_at)
  where status = 'pending';
drop index deliveries_queue;
