-- Apart from the triggers, whose lock would keep processes of the version before from writing for as long as this takes.
with moved as (
  delete from deliveries where status = 'pending'
  returning id, firm_id, webhook_id, event_id, attempts, attempt_count, next_attempt_at, deferred, created_at
)
insert into delivery_queue (id, firm_id, webhook_id, event_id, attempts, attempt_count, next_attempt_at, deferred, created_at)
select * from moved;
