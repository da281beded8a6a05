-- no transaction
call count_files_to_send_again();
