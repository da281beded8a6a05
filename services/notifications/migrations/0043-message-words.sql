-- What a firm says in its own words in a kind of email to clients, by language. Null for the usual words, or none.
create table message_words (
  firm_id    uuid not null,
  kind       text not null,
  language   text not null,
  greeting   text,
  reason     text,
  signature  text,
  updated_at timestamptz(3) not null,
  primary key (firm_id, kind, language)
);
