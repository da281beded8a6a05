alter table uploads
  -- Null for a file that is sent whole.
  add column part_size_bytes integer,
  -- The length of a file of 2 GiB or more, for which the older column is too narrow and holds its greatest number.
  add column large_size_bytes bigint,
  -- The participant who sent the file at the portal; null for the client, and for the firm's files.
  add column participant_id uuid,
  -- What may be wrong with a file, as [{"code": "page_blurred", "page": 2}], and how many of its pages were looked at. Files that
  -- were processed before say nothing about it.
  add column warnings jsonb,
  add column pages_checked integer,
  -- When the event was emitted that tells of the warnings.
  add column flagged_at timestamptz(3),
  -- The upload whose place this one takes when it is confirmed.
  add column replaces_id uuid,
  -- The upload that took the place of this one: it counts no more among the files of its request.
  add column replaced_by_id uuid,
  -- The shared file; null as long as no other upload has it.
  add column file_id uuid,
  -- Of an upload by reference: where its file was taken from, whether or not that is still there.
  add column source_upload_id uuid,
  add column source_document_id uuid,
  add column source_matter_id uuid,
  -- Uploads that share a file have one key.
  drop constraint uploads_object_key_key,
  -- The last day on which what the file shows is valid. Uploads that share a file have the same.
  add column expires_on date,
  -- Why it was sent back, where one of the common reasons was named.
  add column rejection_code text,
  -- Until when its review can be undone. Null for what was not reviewed by a person.
  add column review_undo_until timestamptz(3),
  -- The file of a message is removed then, unless a message has it by that time. Null where one has.
  add column unattached_until timestamptz(3),
  drop constraint uploads_status_check,
  add constraint uploads_status_check
    check (status in ('created', 'pending', 'approved', 'rejected', 'attachment')) not valid,
  -- The types that the request asked for where the content of the file was of none of them; else null.
  add column refused_for text[],
  -- The portal session that began the upload before the second step of its link; null for every other upload.
  add column unverified_session uuid,
  -- Whether the upload in `replaced_by_id` took the place of this one before its review.
  add column replaced_unread boolean not null default false;

-- Files that several uploads have: what was given once and is used for other requests by reference.
create table shared_files (
  -- The first upload that had the file, whether or not it is still there.
  id uuid primary key,
  firm_id uuid not null,
  -- The file and the images made of it. They leave storage when no upload has the file any more.
  object_keys text[] not null default '{}'
);

-- When the firm is to be told of files that expire.
create table expiring_files (
  -- The shared file, or the only upload of it.
  file_id uuid primary key,
  firm_id uuid not null,
  expires_on date not null,
  -- When to look whether the firm is to be told; null when nothing more is to come.
  look_at timestamptz(3),
  -- Of the last notice, the days before the expiry that the firm had set; -1 of the notice that the file has expired.
  told_days integer,
  -- The new request to the client.
  renewal_id uuid
);
create index expiring_files_due on expiring_files (look_at, firm_id, file_id) where look_at is not null;

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
