-- no transaction
-- Once more: a process of the last release may have called a request approved while a file of it waits.
call settle_waiting_files();
