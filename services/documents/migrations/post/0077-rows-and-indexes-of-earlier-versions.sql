-- no transaction
-- Once more: a transaction that was open during 0034 may have made a key by the earlier rule.
call remake_keys_with_apostrophes();
-- 0.1.0 may have called a request approved while a file of it waits.
call settle_waiting_files();
-- 0.1.0 does not write `replaced_unread`.
call mark_replaced_unread();

-- What versions up to 0.1.0 search by.
drop index concurrently if exists documents_search_recent;
drop index concurrently if exists documents_search_start;
drop index concurrently if exists documents_search_parts;
drop index concurrently if exists documents_search_sample;
-- What they find the file by whose turn it is.
drop index concurrently if exists uploads_to_process;
