-- The connection of a firm with its practice-management system. Tokens are sealed.
create table connections (
  firm_id              uuid primary key,
  access_token_sealed  text not null,
  refresh_token_sealed text not null,
  token_expires_at     timestamptz(3) not null,
  external_user        jsonb not null,
  is_active            boolean not null,
  last_sync_at         timestamptz(3),
  sync_status          text not null default 'idle' check (sync_status in ('idle', 'syncing', 'error')),
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null
);
