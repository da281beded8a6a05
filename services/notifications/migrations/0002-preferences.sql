-- Which alerts a firm receives. A firm without a row, and a kind or channel that its row does not have, follows the
-- defaults.
create table notification_preferences (
  firm_id     uuid primary key,
  preferences jsonb not null,
  updated_at  timestamptz(3) not null
);
