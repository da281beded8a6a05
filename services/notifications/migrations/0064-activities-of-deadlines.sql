alter table activities add column deadline_id uuid;
