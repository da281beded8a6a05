-- The words of new and renamed matters and clients are noted in batches, when their changes are folded, and no longer while
-- the change waits for them. Whoever folds, an earlier version too, removes changes, and so notes the words of their rows.
create function note_words_of_matters() returns trigger language plpgsql as $$
begin
  insert into search_words (firm_id, source, word)
  select seen.firm_id, 'matters', seen.word
  from (
    select distinct folded.firm_id, unnest(letters_of(r.search_key)) as word
    from folded
    cross join lateral (
      select search_key from matters where firm_id = folded.firm_id and id = folded.matter_id offset 0
    ) r
    where folded.step = 1
  ) seen
  left join lateral (
    select true as known from search_words
    where firm_id = seen.firm_id and source = 'matters' and word = seen.word limit 1
  ) earlier on true
  where earlier.known is null and length(seen.word) between 3 and 1000;
  return null;
end
$$;

create function note_words_of_clients() returns trigger language plpgsql as $$
begin
  insert into search_words (firm_id, source, word)
  select seen.firm_id, 'clients', seen.word
  from (
    select distinct folded.firm_id, unnest(letters_of(r.search_key)) as word
    from folded
    cross join lateral (
      select search_key from clients where firm_id = folded.firm_id and id = folded.client_id offset 0
    ) r
    where folded.step = 1
  ) seen
  left join lateral (
    select true as known from search_words
    where firm_id = seen.firm_id and source = 'clients' and word = seen.word limit 1
  ) earlier on true
  where earlier.known is null and length(seen.word) between 3 and 1000;
  return null;
end
$$;

create trigger matter_changes_words after delete on matter_changes
  referencing old table as folded for each statement execute function note_words_of_matters();
create trigger client_changes_words after delete on client_changes
  referencing old table as folded for each statement execute function note_words_of_clients();

alter table matters disable trigger matters_insert_words, disable trigger matters_update_words;
alter table clients disable trigger clients_insert_words, disable trigger clients_update_words;
