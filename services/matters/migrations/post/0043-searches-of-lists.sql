drop table if exists search_counts;
