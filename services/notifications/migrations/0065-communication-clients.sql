-- Who the client of the matter was when it was sent, which an answer takes over. Null for a participant, for a matter that names no
-- client, and in rows from before.
alter table communications add column client_id uuid;
