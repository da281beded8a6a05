-- When the user of a session gave their password again; null until then, and the sign-in counts.
alter table sessions add column confirmed_at timestamptz(3);

-- When the role or status of a user changed last, null until then; who changed it, and a digest of what they wrote: an earlier version
-- of this service sets none of the three.
alter table users add column updated_at timestamptz(3), add column updated_by uuid, add column updated_digest text;
