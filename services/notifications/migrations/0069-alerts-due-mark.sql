-- A mark holds the due time it was set for. When an earlier version writes another due time, the mark no longer counts.
alter table alerts add column due_mark timestamptz(3);
