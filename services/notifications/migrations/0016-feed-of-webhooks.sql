-- A notification can be about a webhook, and then about no matter.
alter table notifications
  add column webhook_id uuid,
  alter column matter_id drop not null,
  add constraint notifications_subject check (num_nonnulls(matter_id, webhook_id) = 1);
