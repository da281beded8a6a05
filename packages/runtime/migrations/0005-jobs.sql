-- Jobs of the service, from the transaction that asks for them until they are done.
create table jobs (
  id          uuid primary key,
  queue       text not null,
  firm_id     uuid not null,
  payload     text not null,
  -- When a process may take it. A process that has it in hand moves this ahead, again and again; when it dies, another one takes it.
  due_at      timestamptz not null default now(),
  -- Whether that time has come and nobody has it. Processes mark jobs whose time has come.
  is_due      boolean not null default true,
  -- How often it was taken.
  attempts    integer not null default 0,
  -- New each time that it is taken, and null while nobody has it. Only whoever knows it keeps, ends or gives back the job.
  lease       uuid,
  created_at  timestamptz(3) not null,
  -- The span that asked for it, where that was recorded.
  traceparent text
) with (
  -- Rows come and go: a plan that was made while the table was empty is to be made again soon.
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);

create index jobs_due on jobs (queue, firm_id, due_at, id) where is_due;
create index jobs_later on jobs (queue, due_at) where not is_due;
