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
