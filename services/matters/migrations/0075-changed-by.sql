-- Who changed it last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table matters add column updated_by uuid, add column updated_by_at timestamptz(3);
alter table clients add column updated_by uuid, add column updated_by_at timestamptz(3);
alter table participants add column updated_by uuid, add column updated_by_at timestamptz(3);
