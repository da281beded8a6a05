-- no transaction
-- Once more: a process of the last release writes neither column.
call mark_replaced_unread();
call count_files_to_send_again();
