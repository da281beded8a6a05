-- no transaction
call remake_keys_with_apostrophes();
call mark_replaced_unread();
