-- Who changed it last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table webhooks add column updated_by uuid, add column updated_by_at timestamptz(3);

-- What a firm says in its own words in a kind of email to clients, by language. Null for the usual words, or none.
create table message_words (
  firm_id    uuid not null,
  kind       text not null,
  language   text not null,
  greeting   text,
  reason     text,
  signature  text,
  updated_at timestamptz(3) not null,
  -- How often the words have changed, and who changed them last.
  version    integer not null default 1,
  updated_by uuid,
  primary key (firm_id, kind, language)
);

-- A change that does not count itself is counted here, by nobody known.
create function count_message_words_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_by := null;
  return new;
end
$$;
create trigger message_words_counted before update on message_words
  for each row when (new.version = old.version) execute function count_message_words_change();
