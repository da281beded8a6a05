-- no transaction
-- Once more: a transaction that was open during 0053 may have made a key by the earlier rule.
call remake_keys_with_apostrophes();
