-- When a session was used last, written about once a minute; null until then. A session also ends after the firm's
-- minutes of inactivity. Sessions that are there count as used now: nobody knows how long they were idle.
alter table sessions add column last_active_at timestamptz(3) default now();
alter table sessions alter column last_active_at drop default;
-- Where the sign-in came from, so that its user recognises the session in a list.
alter table sessions add column address text;
alter table sessions add column user_agent text;
