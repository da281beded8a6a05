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
