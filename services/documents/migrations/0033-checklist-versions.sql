-- How often a checklist has changed, and who changed it last.
alter table checklists add column version integer not null default 1;
alter table checklists add column updated_by uuid;

-- Earlier versions of this service do not count changes. Theirs are counted here, by nobody known.
create function count_checklist_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_by := null;
  return new;
end
$$;
create trigger checklists_counted before update on checklists
  for each row when (new.version = old.version) execute function count_checklist_change();
