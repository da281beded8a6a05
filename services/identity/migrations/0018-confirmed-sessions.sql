-- When the user of a session gave their password again; null until then, and the sign-in counts.
alter table sessions add column confirmed_at timestamptz(3);
