-- What endpoints are still to be sent. A delivery is here until it has succeeded or is given up, and in `deliveries`
-- from then on: a first attempt that succeeds, as nearly all do, removes a narrow row and writes a whole one once.
create table delivery_queue (
  id              uuid primary key default uuidv7(),
  firm_id         uuid not null,
  webhook_id      uuid not null,
  event_id        uuid not null,
  -- As in `deliveries`.
  attempts        jsonb not null default '[]',
  -- Attempts of the present series: what the retry schedule goes by.
  attempt_count   integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- A retry that was not due when it was last looked at: it is in no endpoint's queue.
  deferred        boolean not null default false,
  created_at      timestamptz(3) not null
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  -- The table is empty most of the time. If it also shrank, statements would be planned to read all of it, which they would
  -- go on to do when it is long.
  vacuum_truncate = false
);
-- The queue of each endpoint, in its order.
create index delivery_queue_of_endpoints on delivery_queue (deferred, firm_id, webhook_id, next_attempt_at, id);
create index delivery_queue_deferred on delivery_queue (next_attempt_at) where deferred;

-- Processes of the version before may run beside newer ones for a while, and write what is to be sent into `deliveries`.
-- They are to send none of it themselves. To be dropped, with the columns and indexes of what is pending there, once no
-- such process is left.
create function queue_pending_delivery() returns trigger language plpgsql as $$
begin
  insert into delivery_queue (id, firm_id, webhook_id, event_id, attempts, attempt_count, next_attempt_at, deferred, created_at)
  values (new.id, new.firm_id, new.webhook_id, new.event_id, new.attempts, new.attempt_count, new.next_attempt_at, new.deferred,
          new.created_at);
  if tg_op = 'UPDATE' then
    delete from deliveries where id = new.id;
  end if;
  return null;
end
$$;
create trigger deliveries_inserted_pending before insert on deliveries
  for each row when (new.status = 'pending') execute function queue_pending_delivery();
create trigger deliveries_made_pending after update of status on deliveries
  for each row when (new.status = 'pending') execute function queue_pending_delivery();

-- What is done changes no more.
alter table deliveries set (fillfactor = 100);
