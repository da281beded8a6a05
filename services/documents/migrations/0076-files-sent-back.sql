-- How many files the client still has to send again; 0 unless the request takes several.
-- No release has such requests, so there are none to count.
alter table documents add column files_to_send_again integer not null default 0;
-- Whether the upload in `replaced_by_id` took the place of this one before its review.
alter table uploads add column replaced_unread boolean not null default false;

-- Finds the uploads that were replaced before their review: until now only their note said so. A note counts if it is nothing but the
-- whole id of another upload of the same request, or of one that was taken back, confirmed at the moment of the replacement. Each row commits
-- by itself.
create or replace procedure mark_replaced_unread() language plpgsql as $$
declare
  replaced record;
begin
  for replaced in
    select u.id, newer.id as newer_id
    from uploads u join (
      select firm_id, document_id, id, uploaded_at from uploads
      union all select firm_id, null, id, uploaded_at from withdrawn_uploads
    ) newer on newer.firm_id = u.firm_id and coalesce(newer.document_id, u.document_id) = u.document_id
      and newer.uploaded_at = u.reviewed_at and newer.id <> u.id
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
