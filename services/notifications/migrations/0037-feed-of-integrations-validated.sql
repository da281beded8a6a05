-- Reads all rows, while others read and write them.
alter table notifications validate constraint notifications_subject;
