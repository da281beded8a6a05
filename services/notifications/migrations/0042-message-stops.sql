-- Emails of a kind that their reader has stopped by the link in one.
create table message_stops (
  firm_id    uuid not null,
  -- The address, in lower case.
  recipient  text not null,
  kind       text not null,
  stopped_at timestamptz(3) not null,
  primary key (firm_id, recipient, kind)
);
