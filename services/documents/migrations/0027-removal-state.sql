-- One row: how far removals from storage have come. Storage has a mark with the same number. If its number is higher, this
-- database is older than storage, and nothing is removed until an operator says so.
create table removal_state (
  singleton  boolean primary key default true check (singleton),
  -- Names this installation's mark. Made when it is first needed, so that a template has none.
  id         uuid,
  number     bigint not null default 0,
  raised_at  timestamptz(3),
  held_since timestamptz(3),
  reason     text
);
insert into removal_state default values;
