-- Who changed it last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table webhooks add column updated_by uuid, add column updated_by_at timestamptz(3);
