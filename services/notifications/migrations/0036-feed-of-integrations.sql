-- A notification can be about the connection to the practice-management system, and then about no matter and no webhook.
-- Rows that the former constraint let in keep to this one, so none is looked at.
alter table notifications
  drop constraint notifications_subject,
  add constraint notifications_subject check (num_nonnulls(matter_id, webhook_id) <= 1) not valid;
