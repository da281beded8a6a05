-- The participant that a communication is with; null for the client.
alter table communications add column participant_id uuid;
