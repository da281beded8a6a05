-- no transaction
call fill_search_dictionary('documents');
-- So that reads stay within the indexes from the first search on.
vacuum (analyze) search_dictionary;
vacuum (analyze) search_postings;
