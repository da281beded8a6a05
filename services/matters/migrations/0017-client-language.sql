-- What messages to the client are written in; null is English.
alter table clients add column language text check (language in ('en', 'es'));
