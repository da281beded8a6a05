-- When the firm sent a link after somebody had asked for a new one; null while the request waits.
alter table portal_activities add column settled_at timestamptz(3);
