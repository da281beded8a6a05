-- Words of a firm's rows, and the rows that have them; docs/decisions/0016 says how they are kept and read. This file is the same
-- in every service that searches. A source is a table with `firm_id`, `id` (UUIDv7) and `search_key`.

-- Every word once, however many rows have it.
create table search_dictionary (
  firm_id uuid not null,
  source  text collate "C" not null,
  word    text collate "C" not null,
  primary key (firm_id, source, word)
);
-- Ends and parts of words. The firm is here as bytes: without statistics, the planner would take an index that begins with the
-- columns of the primary key to be as good as that, and read all words of the firm.
create index search_dictionary_ends on search_dictionary (uuid_send(firm_id), source, reverse(word));
create index search_dictionary_parts on search_dictionary using gin (uuid_send(firm_id), source, word gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- Which rows have a word, the newest first. Each row is also here by the beginning of its key, which has a space in front. A row is
-- an answer only if its key matches, so a posting that a row has outlived does no harm.
create table search_postings (
  firm_id uuid not null,
  source  text collate "C" not null,
  word    text collate "C" not null,
  row_id  uuid not null
);
create unique index search_postings_newest on search_postings (firm_id, source, word, row_id desc);
-- Reads stay within the index only where pages are known to be visible.
alter table search_postings set (autovacuum_vacuum_insert_scale_factor = 0.05);

-- Rows whose words are not in the dictionary yet, noted by the statement that changes them. Searches compare these rows one by one.
create table search_changes (
  firm_id uuid not null,
  source  text collate "C" not null,
  id      bigint generated always as identity,
  row_id  uuid not null,
  -- The key until the change; null if the row is new. The postings of its words go.
  old_key text collate "C",
  -- How long the key was before and is now; batches are bounded by it. 0 if a row is noted by hand, to be indexed again.
  letters integer not null default 0,
  -- When the change last could not be indexed. It waits for an hour then, and its row is compared meanwhile.
  set_aside_at timestamptz(3),
  primary key (firm_id, source, id)
);
create index search_changes_due on search_changes (firm_id, source, id) where set_aside_at is null;
create index search_changes_set_aside on search_changes (firm_id, source, id) where set_aside_at is not null;
create index search_changes_put_back on search_changes (set_aside_at) where set_aside_at is not null;
-- Rows come and go at the front of the indexes. They are vacuumed by their number, however long the table has become.
alter table search_changes set
  (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- What a row with this key is posted by: its words, the runs of letters in words with other signs (each may be misspelt), and its
-- beginning. A word that an index could not take is cut into pieces, of which one has any 200 characters in a row.
create function search_entries(key text) returns table (entry text)
language sql immutable parallel safe rows 10 as $$
  select piece
  from (
    select unnest(string_to_array(btrim(key), ' '))
    union all
    select run from unnest(letters_of(key)) run where length(run) >= 3
  ) words (word), unnest(case
    when length(word) <= 1000 then array[word]
    else array(select substr(word, start, 1000) from generate_series(1, length(word) - 200, 800) start)
  end) piece
  where word <> ''
  union
  select left(key, 40) where key <> ''
$$;

-- Makes dictionary and postings what the rows' keys are now. `old_keys` are keys that the rows had. The caller sees to it that no two
-- run for a firm at a time. Each look-up is one by itself (`offset 0`), since the planner does not know how many there are.
create function index_search_rows(of_source text, firms uuid[], row_ids uuid[], old_keys text[]) returns void
language plpgsql as $$
declare
  gone_firms uuid[];
  gone_words text[];
  new_firms uuid[];
  new_ids uuid[];
  new_words text[];
begin
  execute format(
    'select array_agg(e.firm_id), array_agg(e.id), array_agg(e.entry) from (
       select distinct r.firm_id, r.id, entry
       from unnest($1, $2) c (firm_id, id)
       cross join lateral (
         select firm_id, id, search_key from %I where firm_id = c.firm_id and id = c.id offset 0
       ) r
       cross join lateral search_entries(r.search_key) entry
     ) e', of_source)
  into new_firms, new_ids, new_words using firms, row_ids;

  if array_remove(old_keys, null) <> '{}' then
    with gone as materialized (
      select firm_id, id, entry from unnest(firms, row_ids, old_keys) c (firm_id, id, old_key), search_entries(c.old_key) entry
      except
      select * from unnest(new_firms, new_ids, new_words)
    ),
    deleted as (
      delete from search_postings where ctid = any(array(
        select p.ctid from gone g cross join lateral (
          select ctid from search_postings
          where firm_id = g.firm_id and source = of_source and word = g.entry and row_id = g.id offset 0
        ) p
      )) returning firm_id, word
    )
    select array_agg(firm_id), array_agg(word) into gone_firms, gone_words from (select distinct firm_id, word from deleted) d;
  end if;

  insert into search_postings (firm_id, source, word, row_id)
  select firm_id, of_source, entry, id from unnest(new_firms, new_ids, new_words) n (firm_id, id, entry)
  on conflict do nothing;

  insert into search_dictionary (firm_id, source, word)
  select distinct firm_id, of_source, entry from unnest(new_firms, new_words) n (firm_id, entry) where not starts_with(entry, ' ')
  on conflict do nothing;

  delete from search_dictionary where ctid = any(array(
    select d.ctid
    from unnest(gone_firms, gone_words) g (firm_id, word)
    cross join lateral (
      select ctid from search_dictionary where firm_id = g.firm_id and source = of_source and word = g.word offset 0
    ) d
    left join lateral (
      select true as found from search_postings where firm_id = g.firm_id and source = of_source and word = g.word limit 1
    ) p on true
    where p.found is null
  ));
end
$$;

-- Indexes the rows of these changes and removes the changes.
create function index_search_changes(of_firm uuid, of_source text, change_ids bigint[]) returns void
language plpgsql as $$
declare
  firms uuid[];
  row_ids uuid[];
  old_keys text[];
begin
  select array_agg(firm_id), array_agg(row_id), array_agg(old_key) into firms, row_ids, old_keys
  from search_changes where firm_id = of_firm and source = of_source and id = any(change_ids);
  perform index_search_rows(of_source, firms, row_ids, old_keys);
  delete from search_changes where firm_id = of_firm and source = of_source and id = any(change_ids);
end
$$;

-- Triggers of the sources, whoever writes there. A statement that inserts or deletes notes its rows at once.
create function note_search_inserts() returns trigger language plpgsql as $$
begin
  insert into search_changes (firm_id, source, row_id, letters) select firm_id, tg_table_name, id, length(search_key) from later;
  return null;
end
$$;

-- For each row whose key changes: other updates cost a comparison.
create function note_search_update() returns trigger language plpgsql as $$
begin
  insert into search_changes (firm_id, source, row_id, old_key, letters)
  values (new.firm_id, tg_table_name, new.id, old.search_key, length(old.search_key) + length(new.search_key));
  return null;
end
$$;

create function note_search_deletes() returns trigger language plpgsql as $$
begin
  insert into search_changes (firm_id, source, row_id, old_key, letters)
  select firm_id, tg_table_name, id, search_key, length(search_key) from earlier;
  return null;
end
$$;

-- Indexes the rows that were there before the triggers. Each batch commits by itself, and locks no row. It takes no firm's lock, because
-- no process indexes meanwhile: processes of this version begin once all migrations have been made, earlier ones know no dictionary.
create procedure fill_search_dictionary(of_source text) language plpgsql as $$
declare
  firms uuid[];
  row_ids uuid[];
  last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    execute format(
      'select array_agg(firm_id), array_agg(id) from (select firm_id, id from %I where id > $1 order by id limit 2000) batch', of_source)
    into firms, row_ids using last_id;
    exit when row_ids is null;
    perform index_search_rows(of_source, firms, row_ids, null);
    last_id := row_ids[cardinality(row_ids)];
    set local synchronous_commit to off;
    commit;
  end loop;
end
$$;
