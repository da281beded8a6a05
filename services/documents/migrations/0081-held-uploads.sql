-- Until when in real time a file is kept for a message that is being written. `unattached_until` goes by the time of the firm, which a
-- firm of a sandbox may move past it in the middle of the request.
alter table uploads add column held_until timestamptz(3);
