-- How many files of a request of several its client has to send again.
alter table documents add column files_to_send_again integer not null default 0;

-- Counts them for the requests that are there: from some rejection on, there are so many more rejections than files that came later.
-- Once a request is complete, only reviewers' rejections count. Each row commits by itself, so nobody waits for more than one. The
-- record of the migration commits last, and with it all of them are on disk.
create or replace procedure count_files_to_send_again() language plpgsql as $$
declare
  request record;
begin
  for request in select firm_id, id from documents where max_files > 1 loop
    set local synchronous_commit to off;
    perform from documents where firm_id = request.firm_id and id = request.id for update;
    update documents d set files_to_send_again = case
        when d.files_given >= d.max_files or d.no_more_files_at is not null then 0
        else (
          with standing as (
            select u.replaces_id, u.uploaded_at, coalesce(u.reviewed_at, u.uploaded_at) as rejected_at,
              u.status = 'rejected' and (u.review_undo_until is not null or d.files_approved < d.min_files) as is_sent_back
            from uploads u
            where u.firm_id = d.firm_id and u.document_id = d.id and u.uploaded_at is not null and u.replaced_by_id is null
          )
          select greatest(0, max(
              (select count(*) from standing where is_sent_back and rejected_at >= back.rejected_at)
              - (select count(*) from standing where replaces_id is null and uploaded_at > back.rejected_at)))
          from standing back where back.is_sent_back
        ) end
    where d.firm_id = request.firm_id and d.id = request.id;
    commit;
  end loop;
end
$$;
