-- What the firm finds among its notifications, kept 90 days. The id is that of the event, so that one event that comes
-- twice is one row.
create table notifications (
  id          uuid primary key,
  firm_id     uuid not null,
  kind        text not null,
  title       text not null,
  body        text not null,
  matter_id   uuid not null,
  document_id uuid,
  upload_id   uuid,
  created_at  timestamptz(3) not null,
  read_at     timestamptz(3)
);
create index notifications_of_firm on notifications (firm_id, created_at, id);
create index notifications_unread on notifications (firm_id, created_at, id) where read_at is null;
create index notifications_by_age on notifications using brin (created_at);
