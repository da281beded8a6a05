drop trigger if exists matters_insert_words on matters;
drop trigger if exists matters_update_words on matters;
drop trigger if exists clients_insert_words on clients;
drop trigger if exists clients_update_words on clients;
