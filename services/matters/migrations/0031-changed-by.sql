-- Who changed it last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table matters add column updated_by uuid, add column updated_by_at timestamptz(3);
alter table clients add column updated_by uuid, add column updated_by_at timestamptz(3);

-- When a deadline changed last, null until then; who changed it, and a digest of what they wrote: an earlier version of this service
-- changes deadlines and sets none of the three.
alter table deadlines add column updated_at timestamptz(3), add column updated_by uuid, add column updated_digest text;
