-- Lists compare search keys, as the search over all does; docs/decisions/0077 says what equals what. This is the key of a client without
-- the phone number, its last word, which lists are not searched for.
create function key_without_phone(search_key text, phone text) returns text
language sql immutable parallel safe
return left(search_key, length(search_key) - coalesce(length(phone), 0));
