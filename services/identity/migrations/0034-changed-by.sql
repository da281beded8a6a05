-- Who changed the firm last, and the `updated_at` of that change: an earlier version of this service sets the one and not the other.
alter table firms add column updated_by uuid, add column updated_by_at timestamptz(3);

-- When the role or status of a user changed last, null until then; who changed it, and a digest of what they wrote: an earlier version
-- of this service sets none of the three.
alter table users add column updated_at timestamptz(3), add column updated_by uuid, add column updated_digest text;
