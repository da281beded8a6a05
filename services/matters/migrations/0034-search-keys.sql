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

-- Lists compare search keys, as the search over all does; docs/decisions/0077 says what equals what. This is the key of a client without
-- the phone number, its last word, which lists are not searched for.
create function key_without_phone(search_key text, phone text) returns text
language sql immutable parallel safe
return left(search_key, length(search_key) - coalesce(length(phone), 0));

-- What a search finds of participants: names, email and phone of those who were not removed.
create table searched_participants (
  firm_id    uuid not null,
  -- The participant.
  id         uuid not null,
  matter_id  uuid not null,
  search_key text collate "C" not null,
  primary key (firm_id, id)
);

create function participant_search_key(participant participants) returns text
language sql immutable parallel safe
return search_key(participant.first_name || ' ' || participant.last_name || ' ' || coalesce(participant.email, '') || ' '
  || coalesce(ltrim(participant.phone, '+'), ''));

create function note_searched_participant() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from searched_participants where firm_id = new.firm_id and id = new.id;
  else
    insert into searched_participants as s (firm_id, id, matter_id, search_key)
    values (new.firm_id, new.id, new.matter_id, participant_search_key(new))
    on conflict (firm_id, id) do update set search_key = excluded.search_key where s.search_key <> excluded.search_key;
  end if;
  return null;
end
$$;

create trigger participants_searched after insert or update of first_name, last_name, email, phone, removed_at on participants
  for each row execute function note_searched_participant();

-- Makes the keys anew that differ from what `search_key` makes now, in texts with an apostrophe. Each row commits by itself, so nobody
-- waits for more than one. The record of the migration commits last, and with it all of them are on disk.
create or replace procedure remake_keys_with_apostrophes() language plpgsql as $$
declare
  stale record;
begin
  for stale in select firm_id, id from matters where title ~ '[''＇]' and search_key <> search_key(title) loop
    set local synchronous_commit to off;
    update matters set title = title where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
  for stale in
    select firm_id, id from clients
    where search_text ~ '[''＇]' and search_key <> search_key(search_text || ' ' || coalesce(ltrim(phone, '+'), ''))
  loop
    set local synchronous_commit to off;
    update clients set last_name = last_name where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
  for stale in
    select p.firm_id, p.id from searched_participants s join participants p on p.firm_id = s.firm_id and p.id = s.id
    where (p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '')) ~ '[''＇]' and s.search_key <> participant_search_key(p)
  loop
    set local synchronous_commit to off;
    update participants set last_name = last_name where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
end
$$;
