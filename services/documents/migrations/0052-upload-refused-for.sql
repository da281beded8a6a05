-- The types that the request asked for where the content of the file was of none of them; else null.
alter table uploads add column refused_for text[];
