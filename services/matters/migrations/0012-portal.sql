alter table intake_links add constraint intake_links_of_firm unique (firm_id, id);

-- Sessions of clients at the portal, each begun with the token of an onboarding link.
create table portal_sessions (
  -- SHA-256 of the session's own token.
  token_sha256 text primary key,
  firm_id      uuid not null,
  link_id      uuid not null,
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  constraint portal_sessions_link foreign key (firm_id, link_id) references intake_links (firm_id, id)
);
create index portal_sessions_of_link on portal_sessions (firm_id, link_id, created_at desc, token_sha256);

-- What the client of a matter did at the portal, for the firm to look up. Uploads are known to documents.
create table portal_activities (
  id        uuid primary key,
  firm_id   uuid not null,
  matter_id uuid not null,
  kind      text not null check (kind in ('visit', 'submission', 'link_request')),
  at        timestamptz(3) not null,
  constraint portal_activities_matter foreign key (firm_id, matter_id) references matters (firm_id, id)
);
create index portal_activities_by_time on portal_activities (firm_id, at, id);
create index portal_activities_of_matter on portal_activities (firm_id, matter_id, kind, at);
