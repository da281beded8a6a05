-- How many files the client still has to send again; 0 unless the request takes several.
alter table documents add column files_to_send_again integer not null default 0;
-- Whether the upload in `replaced_by_id` took the place of this one before its review.
alter table uploads add column replaced_unread boolean not null default false;

-- Counts them for the requests that are there: from some rejection on, there are so many more rejections than files that came later.
-- Once a request is complete, only reviewers' rejections count. The service counts anew with each change of the files. Each row
-- commits by itself, so nobody waits for more than one. The record of the migration commits last, and with it all of them are on disk.
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

-- Finds the uploads that were replaced before their review: until now only their note said so. A note counts if it is nothing but the
-- whole id of another upload of the same request, confirmed at the moment of the replacement. Each row commits by itself.
create or replace procedure mark_replaced_unread() language plpgsql as $$
declare
  replaced record;
begin
  for replaced in
    select u.id, newer.id as newer_id
    from uploads u join uploads newer
      on newer.firm_id = u.firm_id and newer.document_id = u.document_id and newer.uploaded_at = u.reviewed_at and newer.id <> u.id
    where u.status = 'rejected' and not u.replaced_unread and u.review_undo_until is null and u.reviewer_notes = (
      select 'replaced by upl_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
          substr('00' || ('x' || replace(newer.id::text, '-', ''))::bit(128)::text, 5 * digit + 1, 5)::bit(5)::integer + 1, 1),
        '' order by digit)
      from generate_series(0, 25) digit)
  loop
    set local synchronous_commit to off;
    update uploads set replaced_by_id = replaced.newer_id, replaced_unread = true
    where id = replaced.id and status = 'rejected' and not replaced_unread;
    commit;
  end loop;
end
$$;
