-- no transaction
-- Open deadlines of a firm.
drop index concurrently if exists deadlines_open;
create index concurrently deadlines_open on deadlines (firm_id, due_date, created_at, id) where not completed;
-- Titles and last names in the order of the alphabet in every script, É beside E; docs/decisions/0019 says what that asks of operators.
drop index concurrently if exists matters_by_title;
create index concurrently matters_by_title on matters (firm_id, title_key collate "unicode") include (id, status, practice_area);
drop index concurrently if exists clients_by_name;
create index concurrently clients_by_name on clients (firm_id, last_name_key collate "unicode", id);
