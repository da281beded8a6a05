-- What only 0.1.0 counts lists with.
drop trigger if exists matters_counted on matters;
drop trigger if exists clients_counted on clients;
drop function if exists note_matter_change(), note_client_change(), matter_cell(text, text);
drop table if exists list_blocks, matter_changes, client_changes;
