-- no transaction
call fill_search_dictionary('matters');
call fill_search_dictionary('clients');
call fill_search_dictionary('searched_participants');
-- So that reads stay within the indexes from the first search on.
vacuum (analyze) search_dictionary;
vacuum (analyze) search_postings;
