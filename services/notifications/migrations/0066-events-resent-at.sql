-- When the event was last sent again on request. Within a firm, a resend that commits later has a later instant.
alter table events add column resent_at timestamptz(3);
