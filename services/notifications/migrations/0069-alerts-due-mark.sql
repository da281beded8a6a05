-- The `next_attempt_at` for which a process has marked the alert as due. Whoever writes another `next_attempt_at` unmarks it so, even an
-- earlier version, which knows no marks.
alter table alerts add column due_mark timestamptz(3);
