-- What happened in a matter, for its page. Ids are those of events, so that one that comes twice is one row.
create table activities (
  id             uuid primary key,
  firm_id        uuid not null,
  matter_id      uuid not null,
  action         text not null,
  kind           text not null,
  done_by        text not null,
  -- Null where the system did it.
  actor_kind     text,
  actor_user_id  uuid,
  actor_participant_id uuid,
  -- The client that the matter has from here on. Says whose a later entry of the client is.
  client_id      uuid,
  names_client   boolean not null default false,
  subject        text,
  filename       text,
  participant_id uuid,
  document_id    uuid,
  upload_id      uuid,
  thread_id      uuid,
  created_at     timestamptz(3) not null
);
create index activities_of_matter on activities (firm_id, matter_id, created_at, id);
create index activities_naming_client on activities (firm_id, matter_id, created_at, id) where names_client;
create index activities_by_age on activities using brin (created_at);
