-- Who changed the rule last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table firm_link_rules add column updated_by uuid, add column updated_by_at timestamptz(3);
