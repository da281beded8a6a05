-- How many changes each firm has had. Whoever adds some locks the row until commit, so that nobody ever sees a later change before
-- an earlier one.
create table change_counts (
  firm_id uuid primary key,
  count   bigint not null
);

-- What pages that stay open are told of: what changed, by ids alone. Kept for an hour.
create table changes (
  firm_id     uuid not null,
  -- From 1 in each firm, without gaps.
  position    bigint not null,
  type        text not null,
  matter_id   uuid,
  client_id   uuid,
  document_id uuid,
  upload_id   uuid,
  made_at     timestamptz(3) not null,
  primary key (firm_id, position)
);
create index changes_by_age on changes (made_at);

-- What happened in a matter, for its page. Ids are those of events, so that one that comes twice is one row.
create table activities (
  id             uuid primary key,
  firm_id        uuid not null,
  matter_id      uuid not null,
  action         text not null,
  kind           text not null,
  done_by        text not null,
  -- Null where the system did it.
  actor_kind     text,
  actor_user_id  uuid,
  actor_participant_id uuid,
  -- The client that the matter has from here on. Says whose a later entry of the client is.
  client_id      uuid,
  names_client   boolean not null default false,
  participant_id uuid,
  document_id    uuid,
  upload_id      uuid,
  thread_id      uuid,
  created_at     timestamptz(3) not null,
  deadline_id    uuid
);
create index activities_of_matter on activities (firm_id, matter_id, created_at, id);
create index activities_of_kind on activities (firm_id, matter_id, kind, created_at, id);
create index activities_of_side on activities (firm_id, matter_id, done_by, created_at, id) include (kind);
create index activities_naming_client on activities (firm_id, matter_id, created_at, id) where names_client;
create index activities_by_age on activities using brin (created_at);

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
