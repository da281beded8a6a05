-- When the firm sent a link after somebody had asked for a new one; null while the request waits. How often the firm was told of it while
-- it waits, null for once: an earlier version of this service sets neither.
alter table portal_activities add column settled_at timestamptz(3), add column told integer;
