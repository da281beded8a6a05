-- Who has read a notification, each for themselves. Keys that no user made share the nil UUID. `notifications.read_at` is for the
-- whole firm: what somebody has dealt with, and all that earlier versions marked.
create table notification_reads (
  firm_id         uuid not null,
  user_id         uuid not null,
  notification_id uuid not null,
  -- When what it marks happened.
  notified_at     timestamptz(3) not null,
  read_at         timestamptz(3) not null,
  primary key (firm_id, user_id, notification_id)
);
create index notification_reads_of on notification_reads (notification_id);
create index notification_reads_by_age on notification_reads using brin (read_at);

-- Up to when somebody has read all: one row instead of a mark for each.
create table notification_readers (
  firm_id    uuid not null,
  user_id    uuid not null,
  read_until timestamptz(3) not null,
  primary key (firm_id, user_id)
);
