-- Exact totals and any page number of long lists; docs/decisions/0019 says how it works.

alter table clients add column last_name_key text not null generated always as (lower(last_name)) stored;

drop index clients_by_last_name;
create index clients_by_last_name on clients (firm_id, last_name_key, id);

-- With the columns of the filters, so that a list is walked without its rows.
drop index matters_by_creation;
drop index matters_by_update;
drop index matters_title;
create index matters_by_creation on matters (firm_id, created_at, id) include (status, practice_area);
create index matters_by_update on matters (firm_id, updated_at, id) include (status, practice_area);
create unique index matters_title on matters (firm_id, title_key) include (id, status, practice_area);

-- What is in the index on titles is what lists search, so that what has no trigram is looked for there.
drop index matters_search;
create index matters_search on matters using gin (firm_id, title_key gin_trgm_ops);

create index matters_by_assignee on matters using gin ((assigned_users || assigned_attorney));

-- Which count of a block is that of a status and practice area. Unknown ones are refused by the change's `not null`.
create function matter_cell(status text, practice_area text) returns integer
language sql immutable parallel safe
return 3 * (array_position(array['personal_injury', 'estate_planning', 'family_law', 'immigration', 'criminal',
                                 'business', 'real_estate', 'other'], practice_area) - 1)
       + array_position(array['active', 'archived', 'closed'], status);

-- How many rows of a sorted list have a key from `low` on, and below that of the next block of the list.
create table list_blocks (
  firm_id  uuid not null,
  -- What is listed, and by which column it is sorted. One that names no column has a single block: the totals.
  list     text not null,
  low_at   timestamptz(3) not null,
  low_text text not null,
  low_id   uuid not null,
  -- Of matters by `matter_cell`; of clients a single one.
  counts   integer[] not null,
  total    integer not null,
  primary key (firm_id, list, low_at, low_text, low_id)
);

-- Rows that came (1) and went (-1) and that no block counts yet. A row that changes goes and comes.
create table matter_changes (
  id         bigint generated always as identity primary key,
  firm_id    uuid not null,
  matter_id  uuid not null,
  title_key  text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  cell       integer not null,
  step       integer not null
);
create index matter_changes_of_firm on matter_changes (firm_id, id);

create table client_changes (
  id            bigint generated always as identity primary key,
  firm_id       uuid not null,
  client_id     uuid not null,
  search_text   text not null,
  last_name_key text not null,
  created_at    timestamptz(3) not null,
  cell          integer not null,
  step          integer not null
);
create index client_changes_of_firm on client_changes (firm_id, id);

-- Counts of searches that find much: as in a block, and kept true in the same way.
create table search_counts (
  firm_id uuid not null,
  -- `matters` or `clients`.
  list    text not null,
  pattern text not null,
  counts  integer[] not null,
  total   integer not null,
  counted_at timestamptz(3) not null,
  primary key (firm_id, list, pattern)
);

-- `dossier.uncounted` is set by who writes very much at once and counts it afterwards, in one transaction.
create function note_matter_change() returns trigger language plpgsql as $$
begin
  if current_setting('dossier.uncounted', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then
    insert into matter_changes (firm_id, matter_id, title_key, created_at, updated_at, cell, step)
    values (old.firm_id, old.id, old.title_key, old.created_at, old.updated_at,
            matter_cell(old.status, old.practice_area), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into matter_changes (firm_id, matter_id, title_key, created_at, updated_at, cell, step)
    values (new.firm_id, new.id, new.title_key, new.created_at, new.updated_at,
            matter_cell(new.status, new.practice_area), 1);
  end if;
  return null;
end
$$;
create trigger matters_counted
  after insert or delete or update of firm_id, id, title_key, created_at, updated_at, status, practice_area
  on matters for each row execute function note_matter_change();

create function note_client_change() returns trigger language plpgsql as $$
begin
  if current_setting('dossier.uncounted', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then
    insert into client_changes (firm_id, client_id, search_text, last_name_key, created_at, cell, step)
    values (old.firm_id, old.id, old.search_text, old.last_name_key, old.created_at, 1, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into client_changes (firm_id, client_id, search_text, last_name_key, created_at, cell, step)
    values (new.firm_id, new.id, new.search_text, new.last_name_key, new.created_at, 1, 1);
  end if;
  return null;
end
$$;
create trigger clients_counted
  after insert or delete or update of firm_id, id, first_name, last_name, email, created_at
  on clients for each row execute function note_client_change();

-- Everything that is there so far comes as a change: the service folds it into blocks.
insert into matter_changes (firm_id, matter_id, title_key, created_at, updated_at, cell, step)
select firm_id, id, title_key, created_at, updated_at, matter_cell(status, practice_area), 1 from matters;
insert into client_changes (firm_id, client_id, search_text, last_name_key, created_at, cell, step)
select firm_id, id, search_text, last_name_key, created_at, 1, 1 from clients;
