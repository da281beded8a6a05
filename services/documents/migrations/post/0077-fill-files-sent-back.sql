-- no transaction
-- Once more: a process of the last release does not keep the count.
call count_files_to_send_again();
