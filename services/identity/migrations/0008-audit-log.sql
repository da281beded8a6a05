-- What people, keys, operators and the system did, a row per event and a chain per firm. One partition a month, so that
-- what has aged out is dropped as a whole.
create table audit_entries (
  firm_id     uuid not null,
  -- When it was recorded. Never falls along the chain of a firm.
  recorded_at timestamptz(3) not null,
  -- Place in the chain of the firm, from 1 without gaps.
  sequence    bigint not null,
  -- The event in the canonical JSON of RFC 8785, the hash of the event before included: exactly what is hashed.
  entry       text not null,
  -- SHA-256 of entry.
  hash        bytea not null,
  -- What filters find it by: 53-bit hashes of firm and value. See src/domain/audit-terms.ts.
  terms       bigint[] not null,
  primary key (firm_id, recorded_at, sequence)
) partition by range (recorded_at);
create index audit_entries_by_term on audit_entries using gin (terms);

-- The newest event of each firm's chain. Whoever appends holds the row's lock.
create table audit_heads (
  firm_id     uuid primary key,
  sequence    bigint not null,
  hash        bytea not null,
  recorded_at timestamptz(3) not null,
  -- HMAC-SHA256 of the three with a key that the database does not have.
  mac         bytea not null
);

-- Heads that were kept: one a day, and the last event of each firm whenever a month ages out.
create table audit_anchors (
  firm_id     uuid not null,
  sequence    bigint not null,
  reason      text not null check (reason in ('daily', 'aged_out')),
  hash        bytea not null,
  recorded_at timestamptz(3) not null,
  mac         bytea not null,
  primary key (firm_id, sequence, reason)
);

-- Batches of gateways that were taken, so that one that comes again is not appended again.
create table audit_batches (
  id       uuid primary key,
  taken_at timestamptz(3) not null
);
create index audit_batches_by_age on audit_batches (taken_at);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % of % is refused', tg_op, tg_table_name;
end
$$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function audit_refuse_change();
create trigger audit_anchors_append_only before update or delete on audit_anchors
  for each row execute function audit_refuse_change();
create trigger audit_anchors_no_truncate before truncate on audit_anchors
  for each statement execute function audit_refuse_change();

-- Makes sure that the month, in UTC, of an instant has its partition, and answers whether it was there before.
-- One process at a time.
create function audit_add_partition(instant timestamptz) returns boolean language plpgsql as $$
declare
  month_start timestamp := date_trunc('month', instant at time zone 'UTC');
  partition   text := 'audit_entries_' || to_char(month_start, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(4160802);
  if to_regclass(partition) is not null then
    return true;
  end if;
  execute format('create table %I partition of audit_entries for values from (%L) to (%L)', partition,
                 month_start at time zone 'UTC', (month_start + interval '1 month') at time zone 'UTC');
  execute format('create trigger %I before truncate on %I for each statement execute function audit_refuse_change()',
                 partition || '_no_truncate', partition);
  return false;
end
$$;
