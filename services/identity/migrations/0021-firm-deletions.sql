-- The record of firms that operators delete. It stays when everything else of the firm is gone, and whoever was killed in the middle
-- goes on by it.
create table firm_deletions (
  firm_id    uuid primary key,
  slug       text not null,
  name       text not null,
  plan       text not null,
  asked_at   timestamptz(3) not null,
  -- Account of the operating system that asked; null where the system does not know its name.
  asked_by   text,
  -- Services that do not run in this installation, and so are not asked.
  without    text[] not null default '{}',
  -- When everything was removed for the first time.
  removed_at timestamptz(3),
  -- Some days longer, services are asked again from time to time: events and jobs may have come late.
  swept_at   timestamptz(3) not null
);
