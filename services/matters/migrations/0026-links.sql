-- A link is the client's, of a matter, or a participant's. Earlier versions look for links by matter: they must not take
-- a participant's for the client's, so it names no matter.
alter table intake_links alter column matter_id drop not null;
alter table intake_links
  add column participant_id uuid,
  add constraint intake_links_participant foreign key (firm_id, participant_id) references participants (firm_id, id) not valid,
  add constraint intake_links_of_one_person check ((matter_id is null) <> (participant_id is null)) not valid,
  -- What the last email with the link said is asked for. Null where none said it. The page of the link says the same, and no more.
  add column asked_questions integer,
  add column asked_documents integer;

alter table portal_activities
  -- Null for what the client did.
  add column participant_id uuid,
  -- When the firm sent a link after somebody had asked for a new one; null while the request waits. How often the firm was told of it while
  -- it waits, null for once: an earlier version of this service sets neither.
  add column settled_at timestamptz(3),
  add column told integer;

-- The second step that whoever opens an onboarding link takes: the rule of a firm, and of matters with their own.
create table firm_link_rules (
  firm_id    uuid primary key,
  method     text not null check (method in ('off', 'email_code', 'sms_code', 'date_of_birth', 'phone_digits')),
  scope      text not null check (scope in ('given', 'all')),
  updated_at timestamptz(3) not null,
  -- Who changed the rule last, and the `updated_at` of that change.
  updated_by    uuid,
  updated_by_at timestamptz(3)
);
create table matter_link_rules (
  firm_id    uuid not null,
  matter_id  uuid not null,
  method     text not null check (method in ('off', 'email_code', 'sms_code', 'date_of_birth', 'phone_digits')),
  scope      text not null check (scope in ('given', 'all')),
  updated_at timestamptz(3) not null,
  primary key (firm_id, matter_id),
  foreign key (firm_id, matter_id) references matters (firm_id, id)
);

-- What was tried with a link. Whoever tries something locks the row, so that tries are counted one by one.
create table link_tries (
  firm_id         uuid not null,
  link_id         uuid not null,
  -- Wrong answers since the last right one, and in all.
  failed          integer not null default 0,
  failed_in_all   integer not null default 0,
  locked_at       timestamptz(3),
  -- When the firm was last told that there is nothing to compare answers with.
  missing_told_at timestamptz(3),
  -- Codes that were sent since an instant.
  codes_since     timestamptz(3),
  codes_sent      integer not null default 0,
  primary key (firm_id, link_id),
  foreign key (firm_id, link_id) references intake_links (firm_id, id)
);

alter table portal_sessions
  -- Null in sessions that need no second step.
  add column id uuid,
  add column verified_at timestamptz(3),
  -- The newest code, the message that it went out with, where to, and until when it works.
  add column code_sealed text,
  add column code_message_id uuid,
  add column code_sent_to text,
  add column code_expires_at timestamptz(3),
  -- Set by a process that checks whether the link has a second step. Earlier versions do not check, and may begin no session of such
  -- a link.
  add column rule_checked boolean not null default false;
create function refuse_unchecked_session() returns trigger language plpgsql as $$
begin
  if exists (
    select from intake_links l
    left join participants p on p.firm_id = l.firm_id and p.id = l.participant_id
    left join matter_link_rules m on m.firm_id = l.firm_id and m.matter_id = coalesce(l.matter_id, p.matter_id)
    left join firm_link_rules f on f.firm_id = l.firm_id
    where l.firm_id = new.firm_id and l.id = new.link_id and coalesce(m.method, f.method, 'off') <> 'off'
  ) then
    raise exception 'this version of matters does not know the second step of the link';
  end if;
  return new;
end
$$;
create trigger portal_sessions_checked before insert on portal_sessions
  for each row when (not new.rule_checked) execute function refuse_unchecked_session();
