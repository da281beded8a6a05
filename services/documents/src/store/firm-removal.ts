import type { RemovedOfFirm } from '@dossier/runtime'
import { QUARANTINE } from '../domain/object-keys.ts'

/** Where the keys of infected files begin. */
const isQuarantined = (key: string) => `${key} like '${QUARANTINE}%'`

/**
 * Has the objects that `keys` lists leave storage. The rows that name them are deleted by the same statement, so no object is forgotten,
 * wherever this is killed. The removal of objects waits where an operator holds it. A scan that is under way may still put its file in
 * quarantine, so such a key is removed an hour later.
 */
const scheduled = (keys: string) => `scheduled as (
  insert into object_removals as r (object_key, due_at)
  select distinct key, case when ${isQuarantined('key')} then now() + interval '1 hour' else now() end
  from (${keys}) keys where key is not null
  on conflict (object_key) do update set due_at = excluded.due_at where excluded.due_at < r.due_at
)`

/** Deletes files that were built, and has their objects leave storage. */
const built = (table: string) => ({
  table,
  remove: (rows: string) => `with gone as (
  delete from ${table} where ctid = any(array(${rows})) returning object_key
), ${scheduled('select object_key as key from gone')} select 1 from gone`,
})

/** Requests and their uploads refer to each other, so one statement deletes both. Unconfirmed files leave storage by themselves. */
const deleteRequests = `with chosen as (
  select id from documents where firm_id = $1 limit $2
), copies as (
  select object_key from upload_copies where firm_id = $1 and copied_at is not null
    and upload_id in (select id from uploads where firm_id = $1 and document_id in (select id from chosen))
), uploads_gone as (
  delete from uploads where firm_id = $1 and document_id in (select id from chosen)
  returning object_key, thumbnail_key, preview_key,
    case when object_key is not null and scan_status = 'pending' then '${QUARANTINE}' || firm_id || '/' || id end as quarantine_key
), gone as (
  delete from documents where firm_id = $1 and id in (select id from chosen) returning 1
), ${scheduled(`select object_key as key from uploads_gone union all select thumbnail_key from uploads_gone
    union all select preview_key from uploads_gone union all select quarantine_key from uploads_gone
    union all select object_key from copies`)}
select 1 from gone`

const shared = {
  table: 'shared_files',
  remove: (rows: string) => `with gone as (
  delete from shared_files where ctid = any(array(${rows})) returning object_keys
), ${scheduled('select unnest(object_keys) as key from gone')} select 1 from gone`,
}

/** Files that are sent in parts leave storage at once, and their rows with them. */
const endPartUploads = `update part_uploads set due_at = now() where upload_id = any(array(
  select upload_id from part_uploads where firm_id = $1 and claimed_at is null and due_at > now() limit $2)) returning 1`

/** Infected files were kept for the operator. Keys that a signed URL may still write to also have the firm's id, and wait. */
const endQuarantine = `update object_removals set due_at = now() where object_key = any(array(
  select object_key from object_removals where firm_id = $1 and size_bytes is not null and ${isQuarantined('object_key')}
    and claimed_at is null and due_at > now()
  limit $2)) returning 1`

/**
 * Removes everything of a firm, but for `part_uploads` and `object_removals`: these rows go with their objects, once no signed URL can
 * write them any more. Stored answers (`idempotency_records`) expire within a day.
 */
export const firmRemoval: RemovedOfFirm[] = [
  'jobs',
  'zip_file_parts',
  built('zip_files'),
  'joined_file_parts',
  built('joined_files'),
  { statement: deleteRequests },
  shared,
  { statement: endPartUploads },
  { statement: endQuarantine },
  'upload_copies',
  'expiring_files',
  'withdrawn_uploads',
  'client_handovers',
  'matter_reminders',
  'participant_reminders',
  'checklists',
  // Only 0.1.0 writes it, and `migrate-post` drops it.
  'search_words',
  'search_changes',
  'search_postings',
  'search_dictionary',
  'firm_storage',
  'firm_clocks',
]
