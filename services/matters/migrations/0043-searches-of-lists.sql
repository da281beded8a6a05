-- Lists compare search keys, as the search over all does; docs/decisions/0077 says what equals what.

-- What lists find a row by. A change that a transaction notes while this runs has none, nor has one from before.
alter table matter_changes add column search_key text collate "C";
alter table client_changes add column search_key text collate "C";

create or replace function note_matter_change() returns trigger language plpgsql as $$
begin
  if current_setting('dossier.uncounted', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then
    insert into matter_changes (firm_id, matter_id, title_key, search_key, created_at, updated_at, cell, step)
    values (old.firm_id, old.id, old.title_key, old.search_key, old.created_at, old.updated_at,
            matter_cell(old.status, old.practice_area), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into matter_changes (firm_id, matter_id, title_key, search_key, created_at, updated_at, cell, step)
    values (new.firm_id, new.id, new.title_key, new.search_key, new.created_at, new.updated_at,
            matter_cell(new.status, new.practice_area), 1);
  end if;
  return null;
end
$$;

-- The key of a client without the phone number, its last word, which lists are not searched for.
create function key_without_phone(search_key text, phone text) returns text
language sql immutable parallel safe
return left(search_key, length(search_key) - coalesce(length(phone), 0));

create or replace function note_client_change() returns trigger language plpgsql as $$
begin
  if current_setting('dossier.uncounted', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then
    insert into client_changes (firm_id, client_id, search_text, search_key, last_name_key, created_at, cell, step)
    values (old.firm_id, old.id, old.search_text, key_without_phone(old.search_key, old.phone), old.last_name_key,
            old.created_at, 1, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into client_changes (firm_id, client_id, search_text, search_key, last_name_key, created_at, cell, step)
    values (new.firm_id, new.id, new.search_text, key_without_phone(new.search_key, new.phone), new.last_name_key,
            new.created_at, 1, 1);
  end if;
  return null;
end
$$;

-- Counts of searches that find much: as in a block, and kept true by the triggers below.
create table kept_searches (
  firm_id    uuid not null,
  -- `matters` or `clients`.
  list       text not null,
  -- A row is counted if it has all of them.
  patterns   text[] collate "C" not null,
  -- Whether the patterns are those of a text as it is written, rather than of its key.
  as_written boolean not null,
  counts     integer[] not null,
  total      integer not null,
  counted_at timestamptz(3) not null,
  primary key (firm_id, list, patterns)
);

-- Whoever folds changes, an earlier version too, removes them, and so changes what the kept searches count.
create function fold_searches_of_matters() returns trigger language plpgsql as $$
begin
  update kept_searches k
  set counts = (select array_agg(c.n + coalesce((f.of_cell ->> c.cell::text)::integer, 0) order by c.cell)
                from unnest(k.counts) with ordinality c (n, cell)),
      total = k.total + f.n
  from (
    select firm_id, patterns, jsonb_object_agg(cell, n) as of_cell, sum(n) as n
    from (
      select s.firm_id, s.patterns, t.cell, sum(t.step) as n
      from folded t
      join kept_searches s on s.firm_id = t.firm_id and s.list = 'matters'
        and case when s.as_written then t.title_key else coalesce(t.search_key, search_key(t.title_key)) end
            like all (s.patterns)
      group by 1, 2, 3
    ) of_cells group by 1, 2
  ) f
  where k.firm_id = f.firm_id and k.list = 'matters' and k.patterns = f.patterns;
  return null;
end
$$;

create function fold_searches_of_clients() returns trigger language plpgsql as $$
begin
  update kept_searches k
  set counts = (select array_agg(c.n + coalesce((f.of_cell ->> c.cell::text)::integer, 0) order by c.cell)
                from unnest(k.counts) with ordinality c (n, cell)),
      total = k.total + f.n
  from (
    select firm_id, patterns, jsonb_object_agg(cell, n) as of_cell, sum(n) as n
    from (
      select s.firm_id, s.patterns, t.cell, sum(t.step) as n
      from folded t
      join kept_searches s on s.firm_id = t.firm_id and s.list = 'clients'
        and case when s.as_written then t.search_text else coalesce(t.search_key, search_key(t.search_text)) end
            like all (s.patterns)
      group by 1, 2, 3
    ) of_cells group by 1, 2
  ) f
  where k.firm_id = f.firm_id and k.list = 'clients' and k.patterns = f.patterns;
  return null;
end
$$;

create trigger matter_changes_searches after delete on matter_changes
  referencing old table as folded for each statement execute function fold_searches_of_matters();
create trigger client_changes_searches after delete on client_changes
  referencing old table as folded for each statement execute function fold_searches_of_clients();

-- This version does not keep the counts of earlier ones up to date. These count again when they find none.
create function forget_search_counts() returns trigger language plpgsql as $$
begin
  delete from search_counts where list = tg_argv[0] and firm_id in (select firm_id from folded);
  return null;
end
$$;
create trigger matter_changes_forget after delete on matter_changes
  referencing old table as folded for each statement execute function forget_search_counts('matters');
create trigger client_changes_forget after delete on client_changes
  referencing old table as folded for each statement execute function forget_search_counts('clients');
