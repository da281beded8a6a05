-- How often the words of a kind have changed in a language, and who changed them last.
alter table message_words add column version integer not null default 1;
alter table message_words add column updated_by uuid;

-- Earlier versions of this service do not count changes. Theirs are counted here, by nobody known.
create function count_message_words_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_by := null;
  return new;
end
$$;
create trigger message_words_counted before update on message_words
  for each row when (new.version = old.version) execute function count_message_words_change();
