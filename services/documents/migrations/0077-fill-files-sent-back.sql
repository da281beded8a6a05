-- no transaction
call mark_replaced_unread();
