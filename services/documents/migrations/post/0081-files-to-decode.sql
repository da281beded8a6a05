-- no transaction
-- By it, versions up to 0.1.0 found the file whose turn it was.
drop index concurrently if exists uploads_to_process;
