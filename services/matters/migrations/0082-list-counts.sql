-- Exact totals of lists; docs/decisions/0019 says how rows are counted.

create table list_counts (
  firm_id       uuid not null,
  -- `matters` or `clients`.
  list          text not null,
  -- Empty for clients, as is the practice area.
  status        text not null,
  practice_area text not null,
  n             integer not null,
  primary key (firm_id, list, status, practice_area)
);

-- How many rows came, or went if less than 0, that the counts do not have yet.
create table list_changes (
  id            bigint generated always as identity primary key,
  firm_id       uuid not null,
  list          text not null,
  status        text not null,
  practice_area text not null,
  step          integer not null
);
-- Rows come and go at the front of the index. They are vacuumed by their number, however long the table has become.
alter table list_changes set
  (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
create index list_changes_of_firm on list_changes (firm_id, list) include (status, practice_area, step);

create function count_matters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'matters', status, practice_area, count(*) from added group by firm_id, status, practice_area;
  elsif tg_op = 'DELETE' then
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'matters', status, practice_area, -count(*) from removed group by firm_id, status, practice_area;
  else
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'matters', status, practice_area, sum(step)
    from (
      select firm_id, status, practice_area, 1 as step from added
      union all
      select firm_id, status, practice_area, -1 from removed
    ) steps
    group by firm_id, status, practice_area having sum(step) <> 0;
  end if;
  return null;
end
$$;

create function count_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'clients', '', '', count(*) from added group by firm_id;
  else
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'clients', '', '', -count(*) from removed group by firm_id;
  end if;
  return null;
end
$$;

create trigger matters_count_inserted after insert on matters
  referencing new table as added for each statement execute function count_matters();
create trigger matters_count_updated after update on matters
  referencing old table as removed new table as added for each statement execute function count_matters();
create trigger matters_count_deleted after delete on matters
  referencing old table as removed for each statement execute function count_matters();

-- No update moves a client to another firm.
create trigger clients_count_inserted after insert on clients
  referencing new table as added for each statement execute function count_clients();
create trigger clients_count_deleted after delete on clients
  referencing old table as removed for each statement execute function count_clients();
