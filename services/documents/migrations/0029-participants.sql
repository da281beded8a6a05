-- Whose request it is, and who sent the file at the portal: a participant; null for the client, and for the firm's files.
alter table documents add column participant_id uuid;
alter table uploads add column participant_id uuid;
