alter table communications
  -- The participant that a communication is with; null for the client.
  add column participant_id uuid,
  -- Who the client of the matter was when it was sent, which an answer takes over. Null for a participant, for a matter that names no
  -- client, and in rows from before.
  add column client_id uuid;

alter table alerts
  -- Of which conversation an alert gathers messages, and whom it tells of them: one that waits is enough for all of them.
  add column gathers_thread_id uuid,
  add column gathers_for text,
  -- Whose files that were sent back an alert gathers: the UUID of a participant, or of the matter for its client.
  add column gathers_person_id uuid;

-- The code of each firm that a question lists. Both are null in questions of earlier versions, whose firm_ids were chosen by
-- their place. Questions with codes leave firm_ids empty, so that an earlier version finds no choice in them.
alter table sms_questions add column codes text[], add column coded_firm_ids uuid[];

-- Emails of a kind that their reader has stopped by the link in one.
create table message_stops (
  firm_id    uuid not null,
  -- The address, in lower case.
  recipient  text not null,
  kind       text not null,
  stopped_at timestamptz(3) not null,
  primary key (firm_id, recipient, kind)
);
