-- What the client reads of a request in other languages; null without.
alter table documents add column translations jsonb;
