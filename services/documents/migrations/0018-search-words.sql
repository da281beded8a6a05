-- Which words have some letters in them. A query of letters that no word of the firm has needs no look at its rows: however
-- common its trigrams are, and however many rows there are that have some of them.
create index search_words_parts on search_words using gin (uuid_send(firm_id), source, word gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- All words from three letters on, so that what is not among them is in no key. No key has longer ones.
create or replace function note_inserted_words() returns trigger language plpgsql as $$
declare
  table_name text := tg_table_name;
begin
  insert into search_words (firm_id, source, word)
  select seen.firm_id, table_name, seen.word
  from (select distinct firm_id, unnest(letters_of(search_key)) as word from inserted) seen
  left join lateral (
    select true as known from search_words
    where firm_id = seen.firm_id and source = table_name and word = seen.word limit 1
  ) earlier on true
  where earlier.known is null and length(seen.word) between 3 and 1000;
  return null;
end
$$;

create or replace function note_updated_words() returns trigger language plpgsql as $$
declare
  table_name text := tg_table_name;
begin
  insert into search_words (firm_id, source, word)
  select new.firm_id, table_name, seen.word
  from (select distinct unnest(letters_of(new.search_key)) as word) seen
  left join lateral (
    select true as known from search_words
    where firm_id = new.firm_id and source = table_name and word = seen.word limit 1
  ) earlier on true
  where earlier.known is null and length(seen.word) between 3 and 1000;
  return null;
end
$$;

insert into search_words (firm_id, source, word)
select distinct firm_id, 'documents', word from documents, unnest(letters_of(search_key)) as word where length(word) between 41 and 1000;
