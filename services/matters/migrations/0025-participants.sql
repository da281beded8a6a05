-- How often another person has become the client.
alter table matters add column client_changes integer not null default 0;

-- People besides the client who take part in a matter. A former client is kept as one who was removed: what they gave stays theirs,
-- for the firm alone.
create table participants (
  id         uuid primary key,
  firm_id    uuid not null,
  matter_id  uuid not null,
  role       text not null,
  first_name text not null,
  last_name  text not null,
  email      text,
  phone      text,
  language   text,
  -- Which document requests they see, and for which they may upload files.
  may_see    text not null check (may_see in ('own', 'all')),
  may_give   text not null check (may_give in ('none', 'own', 'all')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Set when they are removed: what they gave keeps their name.
  removed_at timestamptz(3),
  -- Whether the participant agreed to SMS at `phone`, as the firm recorded it. Both null where it recorded nothing.
  sms_consent    boolean,
  sms_consent_at timestamptz(3),
  was_client     boolean not null default false,
  -- Of a former client; null for whoever used the link while the matter named no client.
  client_id      uuid,
  -- Who changed it last, and the `updated_at` of that change.
  updated_by     uuid,
  updated_by_at  timestamptz(3),
  constraint participants_of_firm unique (firm_id, id),
  constraint participants_matter foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint participants_client foreign key (firm_id, client_id) references clients (firm_id, id),
  constraint participants_give_what_they_see check (may_give <> 'all' or may_see = 'all')
);
create index participants_of_matter on participants (firm_id, matter_id, created_at, id) where removed_at is null;
create index participants_were_clients on participants (firm_id, matter_id, created_at, id) where was_client;

-- Matters whose documents may not be handed over to the next client yet. The row commits with the change of the client, and
-- goes when documents has done it.
create table client_handovers (
  firm_id        uuid not null,
  matter_id      uuid not null,
  -- Under whom documents is to keep what was given.
  participant_id uuid not null,
  created_at     timestamptz(3) not null,
  primary key (firm_id, matter_id),
  constraint client_handovers_matter foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint client_handovers_participant foreign key (firm_id, participant_id) references participants (firm_id, id)
);
