-- People besides the client who take part in a matter.
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
  constraint participants_of_firm unique (firm_id, id),
  constraint participants_matter foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint participants_give_what_they_see check (may_give <> 'all' or may_see = 'all')
);
create index participants_of_matter on participants (firm_id, matter_id, created_at, id) where removed_at is null;

-- A link is the client's, of a matter, or a participant's. Earlier versions look for links by matter: they must not take
-- a participant's for the client's, so it names no matter.
alter table intake_links alter column matter_id drop not null;
alter table intake_links add column participant_id uuid;
alter table intake_links add constraint intake_links_participant
  foreign key (firm_id, participant_id) references participants (firm_id, id) not valid;
alter table intake_links add constraint intake_links_of_one_person
  check ((matter_id is null) <> (participant_id is null)) not valid;

-- Null for what the client did.
alter table portal_activities add column participant_id uuid;
