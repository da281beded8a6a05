-- no transaction
call fill_search_dictionary('matters');
call fill_search_dictionary('clients');
call fill_search_dictionary('searched_participants');
