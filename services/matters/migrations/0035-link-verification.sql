-- The second step that whoever opens an onboarding link takes: the rule of a firm, and of matters with their own.
create table firm_link_rules (
  firm_id    uuid primary key,
  method     text not null check (method in ('off', 'email_code', 'sms_code', 'date_of_birth', 'phone_digits')),
  scope      text not null check (scope in ('given', 'all')),
  updated_at timestamptz(3) not null
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

-- Null in sessions that need no second step.
alter table portal_sessions add column id uuid;
alter table portal_sessions add column verified_at timestamptz(3);
-- The newest code, the message that it went out with, where to, and until when it works.
alter table portal_sessions add column code_sealed text;
alter table portal_sessions add column code_message_id uuid;
alter table portal_sessions add column code_sent_to text;
alter table portal_sessions add column code_expires_at timestamptz(3);

-- Set by whoever looks whether the link has a second step. Earlier versions do not look, and may begin no session of such
-- a link.
alter table portal_sessions add column rule_checked boolean not null default false;
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
