-- no transaction
-- Once more: a process of the last release does not write the column.
call mark_replaced_unread();
drop procedure mark_replaced_unread();
