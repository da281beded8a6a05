-- A typewriter apostrophe is left out of the key of a text with letters outside ASCII too ("Sinéad O'Connor"), as ’ and ʼ are. It had
-- become a space there. A wide one (＇) is the same after normalization.
create or replace function search_key(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  key text := words;
begin
  if key ~ '[^\x20-\x7e]' then
    key := normalize(key, NFKD);
    key := casefold(key collate pg_unicode_fast);
    key := regexp_replace(key, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\u2018\u2019\u02bc'']+', '', 'g');
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

-- Makes the keys anew that differ from what `search_key` makes now, in texts with an apostrophe. Each row commits by itself, so nobody
-- waits for more than one. The record of the migration commits last, and with it all of them are on disk.
create or replace procedure remake_keys_with_apostrophes() language plpgsql as $$
declare
  stale record;
begin
  for stale in select firm_id, id from documents where name ~ '[''＇]' and search_key <> search_key(name) loop
    set local synchronous_commit to off;
    update documents set name = name where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
end
$$;
