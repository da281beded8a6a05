-- The words that versions up to 0.1.0 correct misspelt queries by.
drop trigger if exists matters_insert_words on matters;
drop trigger if exists matters_update_words on matters;
drop trigger if exists clients_insert_words on clients;
drop trigger if exists clients_update_words on clients;
drop trigger if exists matter_changes_words on matter_changes;
drop trigger if exists client_changes_words on client_changes;
drop function if exists note_words_of_matters(), note_words_of_clients();
drop function if exists note_inserted_words(), note_updated_words();
drop table if exists search_words;
