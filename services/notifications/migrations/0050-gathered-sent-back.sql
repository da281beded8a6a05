-- Whose files that were sent back an alert gathers: the UUID of a participant, or of the matter for its client.
alter table alerts add column gathers_person_id uuid;
