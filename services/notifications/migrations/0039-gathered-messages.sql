-- Of which conversation an alert gathers messages, and whom it tells of them: one that waits is enough for all of them.
alter table alerts add column gathers_thread_id uuid;
alter table alerts add column gathers_for text;
