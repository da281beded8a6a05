-- no transaction
call remake_keys_with_apostrophes();
