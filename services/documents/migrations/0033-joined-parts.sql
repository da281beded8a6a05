-- SHA-256 of each part, in the order of parts, from when storage is asked to join them: then it forgets which parts there were.
alter table part_uploads add column part_sha256s text[];
