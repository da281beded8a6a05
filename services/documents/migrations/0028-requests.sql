alter table documents
  -- Whose request it is: a participant; null for the client.
  add column participant_id uuid,
  -- Requests of several files. Those of one file have their counts in their status, and leave them at 0 here.
  add column max_files integer not null default 1,
  add column min_files integer not null default 1,
  add column files_given integer not null default 0,
  add column files_approved integer not null default 0,
  -- When the client said that there are no more.
  add column no_more_files_at timestamptz(3),
  -- Names whose conversation of a matter it is. Files of messages hang on such a row, which is no request: nothing lists or
  -- counts it. It is approved from the start, so nothing waits for it, and has no name, so no search finds it.
  add column conversation text,
  -- What the client reads of a request in other languages; null without.
  add column translations jsonb,
  -- Requests that a former client of the matter answered: `participant_id` then names under whom matters keeps the former
  -- client. `former_client_id` is null where the matter named no client.
  add column former_client boolean not null default false,
  add column former_client_id uuid,
  -- The first one of a request that each client of the matter was asked for.
  add column asked_anew_of uuid,
  -- What the person who was asked says of a request whose document they do not have.
  add column declined_at timestamptz(3),
  add column decline_reason text,
  add column decline_notes text,
  -- The session before a second step that said so; null where it was the person.
  add column decline_session uuid,
  -- When the firm asked again since.
  add column asked_again_at timestamptz(3),
  -- When the firm last changed what a request asks for, null until then; who changed it, and a digest of what they wrote: an earlier
  -- version of this service changes requests and sets none of the three.
  add column updated_at timestamptz(3),
  add column updated_by uuid,
  add column updated_digest text,
  -- How many files the client still has to send again; 0 unless the request takes several. No release has such requests, so there are
  -- none to count.
  add column files_to_send_again integer not null default 0;

-- How often the requests of a matter were handed over to another client; matters without a row never were.
create table client_handovers (
  firm_id        uuid not null,
  matter_id      uuid not null,
  client_changes integer not null,
  primary key (firm_id, matter_id)
);

-- When to look whether a participant is to be reminded of document requests that wait for them, as `matter_reminders` has it
-- for clients. A table of its own: earlier versions remind the client of every row of that one.
create table participant_reminders (
  firm_id        uuid not null,
  participant_id uuid not null,
  matter_id      uuid not null,
  began_at       timestamptz(3) not null,
  reminded_at    timestamptz(3),
  reminders      integer not null default 0,
  look_at        timestamptz(3),
  primary key (firm_id, participant_id)
);
create index participant_reminders_due on participant_reminders (look_at, firm_id, participant_id) where look_at is not null;

-- A request of several files is `uploaded` while a file awaits review, even if enough are approved. Each row commits by itself, so
-- nobody waits for more than one. The record of the migration commits last, and with it all of them are on disk.
create or replace procedure settle_waiting_files() language plpgsql as $$
declare
  stale record;
begin
  for stale in
    select firm_id, id from documents where max_files > 1 and status = 'approved' and files_given > files_approved
  loop
    set local synchronous_commit to off;
    update documents set status = 'uploaded'
    where firm_id = stale.firm_id and id = stale.id and status = 'approved' and files_given > files_approved;
    commit;
  end loop;
end
$$;
