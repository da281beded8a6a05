drop trigger if exists matter_changes_forget on matter_changes;
drop trigger if exists client_changes_forget on client_changes;
drop function if exists forget_search_counts();
drop table if exists search_counts;
