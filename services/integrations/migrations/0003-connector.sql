-- The collections of the connector, made from what src/store/collections.ts says.
create table accounts (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index accounts_by_expires_at on accounts (expires_at) where expires_at is not null;
create index accounts_by_firm_id_connected_at on accounts (firm_id, ((body ->> 'connected_at') collate "C"), id); 

create table connect_states (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index connect_states_by_expires_at on connect_states (expires_at) where expires_at is not null; 

create table connections (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index connections_by_expires_at on connections (expires_at) where expires_at is not null;
create index connections_by_external_user_id on connections (((body ->> 'external_user_id') collate "C"), id); 

create table inbound_events (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index inbound_events_by_expires_at on inbound_events (expires_at) where expires_at is not null;
create unique index inbound_events_by_once on inbound_events (((body ->> 'once') collate "C")) nulls not distinct;
create index inbound_events_by_firm_id_id on inbound_events (firm_id, id, id);
create index inbound_events_by_firm_id_waiting_since on inbound_events (firm_id, ((body ->> 'waiting_since') collate "C"), id) where ((body ->> 'waiting_since') collate "C") is not null; 

create table jobs (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index jobs_by_expires_at on jobs (expires_at) where expires_at is not null;
create index jobs_by_firm_id_due_at on jobs (firm_id, ((body ->> 'due_at') collate "C"), id); 

create table lanes (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index lanes_by_expires_at on lanes (expires_at) where expires_at is not null;
create index lanes_by_due_at on lanes (((body ->> 'due_at') collate "C"), id) where ((body ->> 'due_at') collate "C") is not null; 

create table links (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index links_by_expires_at on links (expires_at) where expires_at is not null;
create unique index links_by_account_id_kind_their_id on links (((body ->> 'account_id') collate "C"), ((body ->> 'kind') collate "C"), ((body ->> 'their_id') collate "C")) nulls not distinct where ((body ->> 'linked_at') collate "C") is not null;
create index links_by_account_id_matter_id_our_id on links (((body ->> 'account_id') collate "C"), ((body ->> 'matter_id') collate "C"), ((body ->> 'our_id') collate "C"), id) where ((body ->> 'matter_id') collate "C") is not null;
create index links_by_account_id_linked_at on links (((body ->> 'account_id') collate "C"), ((body ->> 'linked_at') collate "C"), id) where ((body ->> 'linked_at') collate "C") is not null; 

create table subscriptions (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index subscriptions_by_expires_at on subscriptions (expires_at) where expires_at is not null;
create index subscriptions_by_firm_id on subscriptions (firm_id, id); 

create table sync_log (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
);
create index sync_log_by_expires_at on sync_log (expires_at) where expires_at is not null;
create index sync_log_by_firm_id_created_at on sync_log (firm_id, ((body ->> 'created_at') collate "C"), id);
create index sync_log_by_firm_id_matter_id_created_at on sync_log (firm_id, ((body ->> 'matter_id') collate "C"), ((body ->> 'created_at') collate "C"), id); 

