-- no transaction
call mark_replaced_unread();
call count_files_to_send_again();
