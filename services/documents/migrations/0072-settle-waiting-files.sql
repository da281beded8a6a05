-- no transaction
call settle_waiting_files();
