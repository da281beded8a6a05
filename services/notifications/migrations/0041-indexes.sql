-- no transaction
-- An alert gathers for a conversation, or for a person, once at a time.
drop index concurrently if exists alerts_gathering_messages;
create unique index concurrently alerts_gathering_messages on alerts (firm_id, gathers_thread_id, gathers_for)
  where gathers_thread_id is not null;
drop index concurrently if exists alerts_gathering_sent_back;
create unique index concurrently alerts_gathering_sent_back on alerts (firm_id, gathers_person_id)
  where gathers_person_id is not null;

-- Counts of a feed need no row: whether it was read and whether it is about a webhook stand here too.
drop index concurrently if exists notifications_of_kind;
create index concurrently notifications_of_kind on notifications (firm_id, kind, created_at, id)
  include (read_at, webhook_id);
drop index concurrently if exists notifications_unread_of_matter;
create index concurrently notifications_unread_of_matter on notifications (firm_id, matter_id, kind, created_at, id)
  where read_at is null;
-- Serves answers, too.
drop index concurrently if exists notifications_unread_answers;
