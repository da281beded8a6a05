-- no transaction
call fill_search_dictionary('documents');
