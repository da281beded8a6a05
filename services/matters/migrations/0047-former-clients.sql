-- A former client of a matter is kept as a participant who was removed: what they gave stays theirs, for the firm alone.
-- `client_id` is null for whoever used the link while the matter named no client.
alter table participants add column was_client boolean not null default false;
alter table participants add column client_id uuid;
alter table participants add constraint participants_client
  foreign key (firm_id, client_id) references clients (firm_id, id) not valid;

-- How often another person has become the client.
alter table matters add column client_changes integer not null default 0;

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
