-- The words that versions up to 0.1.0 correct misspelt queries by.
drop trigger if exists documents_insert_words on documents;
drop trigger if exists documents_update_words on documents;
drop function if exists note_inserted_words(), note_updated_words();
drop table if exists search_words;

-- When versions up to 0.1.0 last asked for a job that JetStream may have lost.
alter table uploads drop column if exists processing_asked_at;

-- Both have run for the last time in 0077.
drop procedure if exists settle_waiting_files(), mark_replaced_unread();
