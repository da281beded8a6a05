-- Whether a firm has yet to look at an answer to a matter: asked for each answer, whatever else is unread.
create index notifications_unread_answers on notifications (firm_id, matter_id)
  where kind = 'message_received' and read_at is null;
