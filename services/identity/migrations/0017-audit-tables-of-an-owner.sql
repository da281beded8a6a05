-- The tables may belong to another role than the service's (DATABASE_OWNER_URL). The service then makes and removes the months of
-- the audit log by these functions, which have the rights of the owner.

-- How long events must be kept: AUDIT_KEPT_DAYS when the owner last migrated. Where the service owns the tables there is no row.
create table audit_keeping (
  only_one  boolean primary key default true check (only_one),
  kept_days integer not null
);

-- As in 0008-audit-log.sql. Besides, whoever may read the log may read the new partition, and nobody may do more. Refuses months that
-- are far off: a month BC would get the name of the same month AD.
create or replace function audit_add_partition(instant timestamptz) returns boolean language plpgsql as $$
declare
  me          oid;
  home        text;
  log         regclass;
  month_start timestamp;
  partition   text;
  other       oid;
begin
  get diagnostics me = pg_routine_oid;
  select pronamespace::regnamespace into home from pg_proc where oid = me;
  log := home || '.audit_entries';
  if instant is null or instant < '1970-01-01' or instant > now() + interval '100 years' then
    raise exception 'the audit log has no month of %', instant;
  end if;
  month_start := date_trunc('month', instant at time zone 'UTC');
  partition := 'audit_entries_' || to_char(month_start, 'YYYY_MM');
  perform pg_advisory_xact_lock(4160802);
  if exists (select from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = log and c.relname = partition) then
    return true;
  end if;
  execute format('create table %s.%I partition of %s for values from (%L) to (%L)', home, partition, log,
                 month_start at time zone 'UTC', (month_start + interval '1 month') at time zone 'UTC');
  execute format('create trigger %I before truncate on %s.%I for each statement execute function %s.audit_refuse_change()',
                 partition || '_no_truncate', home, partition, home);
  -- Default privileges may have given more.
  for other in
    select distinct a.grantee from pg_class c, aclexplode(c.relacl) a
    where c.oid = (home || '.' || partition)::regclass and a.grantee <> c.relowner
  loop
    execute format('revoke all on %s.%I from %s', home, partition, case other when 0 then 'public' else other::regrole::text end);
  end loop;
  for other in
    select distinct a.grantee from pg_class c, aclexplode(c.relacl) a
    where c.oid = log and a.privilege_type = 'SELECT' and a.grantee <> c.relowner
  loop
    execute format('grant select on %s.%I to %s', home, partition, case other when 0 then 'public' else other::regrole::text end);
  end loop;
  return false;
end
$$;

-- Removes the partition of a month in UTC, such as 2026-11. Refuses a month that may have an event younger than `kept_days`.
create function audit_drop_month(month text) returns void language plpgsql as $$
declare
  me          oid;
  home        text;
  partition   regclass;
  kept        integer;
  month_start timestamp;
begin
  get diagnostics me = pg_routine_oid;
  select pronamespace::regnamespace into home from pg_proc where oid = me;
  -- Of a transaction that has begun before the owner stored more days, this is refused.
  execute format('select kept_days from %s.audit_keeping for share', home) into kept;
  select c.oid into partition from pg_inherits join pg_class c on c.oid = inhrelid
  where inhparent = (home || '.audit_entries')::regclass and c.relname = 'audit_entries_' || translate(month, '-', '_');
  if partition is null or month !~ '^[0-9]{4}-[0-9]{2}$' then
    raise exception 'the audit log has no month %', month;
  end if;
  if kept is null and session_user <> current_user then
    raise exception 'the owner of the tables has not stored how long events are kept: run migrate';
  end if;
  month_start := (month || '-01')::timestamp;
  if (month_start + interval '1 month') at time zone 'UTC' + make_interval(days => kept) > now() then
    raise exception '% stays in the audit log: it may have events younger than % days, the AUDIT_KEPT_DAYS of the last migrate. '
      'If you have lowered AUDIT_KEPT_DAYS, run migrate with it', partition, kept;
  end if;
  execute format('drop table %s', partition);
end
$$;

-- The caller decides neither which objects the functions find nor how they read instants, and whoever could make a function in the
-- schema could not have it called here. Nobody but the owner may call them, until `migrate` grants it.
alter function audit_add_partition(timestamptz) security definer
  set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD';
alter function audit_drop_month(text) security definer
  set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD';
revoke execute on function audit_add_partition(timestamptz), audit_drop_month(text) from public;
