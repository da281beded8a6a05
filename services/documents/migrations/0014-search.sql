create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- What of a text counts in a search; docs/decisions/0016 says how the search works. Words in lower case without accents,
-- each with a space before it and the last one with a space behind it; empty when there is no word. What is not ASCII
-- then, such as Cyrillic letters, becomes `u` and five hexadecimal digits, so that trigrams do not depend on the locale
-- of the database. The matters service has the same function.
create function search_key(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  key text := words;
begin
  if key ~ '[^\x20-\x7e]' then
    key := normalize(key, NFKD);
    key := casefold(key collate pg_unicode_fast);
    key := regexp_replace(key, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\u2018\u2019\u02bc]+', '', 'g');
    key := translate(key, 'øłđðħı', 'olddhi');
    key := replace(replace(replace(key, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    key := regexp_replace(key collate pg_unicode_fast, '[[:punct:][:space:][:cntrl:]]+', ' ', 'g');
    if key ~ '[^\x20-\x7e]' then
      select string_agg(case when letter > '~' collate "C" then 'u' || lpad(to_hex(ascii(letter)), 5, '0') else letter end,
                        '' order by position)
      into key
      from regexp_split_to_table(key, '') with ordinality as letters (letter, position);
    end if;
  else
    key := lower(key collate "C");
  end if;
  key := replace(key, '''', '');
  key := btrim(regexp_replace(key, '[^a-z0-9$+<=>^`|~]+', ' ', 'g'));
  return case when key = '' then '' else ' ' || left(key, 8000) || ' ' end;
end
$$;

alter table documents add column search_key text collate "C" not null generated always as (search_key(name)) stored;

-- The newest rows of a firm. The firm is here as bytes: a condition on these is served by no other index, so that the
-- planner cannot make out a walk through the rows of all firms, or a sort of all rows of one, to be cheaper.
create index documents_search_recent on documents (uuid_send(firm_id), id);

-- What begins with some words. A whole key can be longer than an index takes.
create index documents_search_start on documents (firm_id, (left(search_key, 100)));

-- Parts of keys, with the firm as bytes for the same reason. The pending list is walked by every search, so it is short.
create index documents_search_parts on documents using gin (uuid_send(firm_id), search_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- One row of 64, by bits of the id that are random: tells cheaply what is found often.
create index documents_search_sample on documents using gin (uuid_send(firm_id), search_key gin_trgm_ops)
  with (gin_pending_list_limit = 64) where get_byte(uuid_send(id), 15) < 4;

-- The words of a firm's keys, to find what a misspelt one was meant to be. A word may be here twice, and stays when no key
-- has it any more: nothing waits for a lock here, and what is found by a word is looked up in the keys.
create table search_words (
  firm_id uuid not null,
  -- The table where it was seen.
  source  text not null,
  word    text collate "C" not null
);
create index search_words_start on search_words (firm_id, source, word);
create index search_words_end on search_words (firm_id, source, reverse(word));

-- Runs of letters of a key, of which each can be misspelt; short ones are among them. Not strict, so that it is inlined.
create function letters_of(key text) returns text[]
language sql immutable parallel safe
return string_to_array(translate(key, '0123456789$+<=>^`|~', '                   '), ' ');

-- For each statement and not for each row, so that a COPY of a million rows looks up each word once. `limit` has each word
-- looked up by itself: without, the planner may read the words of all firms.
create function note_inserted_words() returns trigger language plpgsql as $$
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
  where earlier.known is null and length(seen.word) between 3 and 40;
  return null;
end
$$;

create function note_updated_words() returns trigger language plpgsql as $$
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
  where earlier.known is null and length(seen.word) between 3 and 40;
  return null;
end
$$;

create trigger documents_insert_words after insert on documents
  referencing new table as inserted for each statement execute function note_inserted_words();
create trigger documents_update_words after update of name on documents
  for each row when (old.search_key <> new.search_key) execute function note_updated_words();

insert into search_words (firm_id, source, word)
select distinct firm_id, 'documents', word from documents, unnest(letters_of(search_key)) as word where length(word) between 3 and 40;
