-- no transaction
alter table intake_links validate constraint intake_links_participant;
alter table intake_links validate constraint intake_links_of_one_person;
drop index concurrently if exists intake_links_current_of_participant;
create unique index concurrently intake_links_current_of_participant on intake_links (firm_id, participant_id)
  where revoked_at is null and participant_id is not null;
drop index concurrently if exists portal_activities_open_requests;
create index concurrently portal_activities_open_requests on portal_activities (firm_id, at desc)
  where kind = 'link_request' and settled_at is null;
