-- no transaction
drop index concurrently if exists portal_activities_open_requests;
create index concurrently portal_activities_open_requests on portal_activities (firm_id, at desc)
  where kind = 'link_request' and settled_at is null;
