-- What versions up to 0.1.0 count lists with.
drop trigger if exists matters_counted on matters;
drop trigger if exists clients_counted on clients;
drop function if exists note_matter_change(), note_client_change(), matter_cell(text, text);
drop table if exists list_blocks, matter_changes, client_changes, search_counts;

-- The words that they correct misspelt queries by.
drop trigger if exists matters_insert_words on matters;
drop trigger if exists matters_update_words on matters;
drop trigger if exists clients_insert_words on clients;
drop trigger if exists clients_update_words on clients;
drop function if exists note_inserted_words(), note_updated_words();
drop table if exists search_words;
