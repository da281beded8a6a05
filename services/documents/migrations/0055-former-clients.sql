-- Requests that a former client of the matter answered: `participant_id` then names under whom matters keeps the former
-- client. `former_client_id` is null for whoever answered while the matter named no client.
alter table documents add column former_client boolean not null default false;
alter table documents add column former_client_id uuid;
-- The first one of a request that each client of the matter was asked for.
alter table documents add column asked_anew_of uuid;

-- How often the requests of a matter were handed over to another client; matters without a row never were.
create table client_handovers (
  firm_id        uuid not null,
  matter_id      uuid not null,
  client_changes integer not null,
  primary key (firm_id, matter_id)
);
