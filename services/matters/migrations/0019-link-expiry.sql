-- When it was seen to that the client hears of the end that is near, and the firm of the end: each once, told or not.
alter table intake_links add column expiring_noticed_at timestamptz(3);
alter table intake_links add column expired_noticed_at timestamptz(3);
create index intake_links_to_notice_expiring on intake_links (expires_at, id) include (firm_id)
  where revoked_at is null and expiring_noticed_at is null;
create index intake_links_to_notice_expired on intake_links (expires_at, id) include (firm_id)
  where revoked_at is null and expired_noticed_at is null;
