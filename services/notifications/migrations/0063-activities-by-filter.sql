create index activities_of_kind on activities (firm_id, matter_id, kind, created_at, id);
create index activities_of_side on activities (firm_id, matter_id, done_by, created_at, id) include (kind);
