/**
 * Files that several uploads have: one that was sent, and uploads that use its file by reference. To share a file or
 * delete an upload of it, lock the file before any upload, so that of two deletions of the last ones, the second knows. The
 * order of all locks is in README.md, "Order of locks".
 */
import { type DocumentId, type FirmId, toUuid, type UploadId } from '@dossier/contracts'
import { lockByName, type Tx } from '@dossier/runtime'
import type { StoredUpload } from './uploads.ts'

/** SQL: the file of an upload. It has the id of the upload that was sent, from the first on, shared or not. */
const FILE_ID = 'coalesce(file_id, id)'

/** The same of an upload that was read; it never changes. */
export function fileIdOf({ fileId, upload }: Pick<StoredUpload, 'fileId' | 'upload'>): string {
  return fileId ?? toUuid(upload.id)
}

/**
 * Locks a file until commit, whether it is shared or not. A lock of its own, and not one on a row: a file that only one upload
 * has is in no table.
 */
export async function lockFile(tx: Tx, fileId: string): Promise<void> {
  await lockByName(tx, `file ${fileId}`)
}

/** The same for the files of all uploads of a locked request. */
export async function lockFilesOf(tx: Tx, firmId: FirmId, documentId: DocumentId): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended('file ' || ${FILE_ID}, 0) as key
       from uploads where firm_id = $1 and document_id = $2 order by key offset 0
     ) files`,
    [toUuid(firmId), toUuid(documentId)],
  )
}

/** Locks the uploads of a locked file. */
export async function lockUploadsOfFile(tx: Tx, firmId: FirmId, fileId: string): Promise<void> {
  await tx.query(
    'select 1 from uploads where firm_id = $1 and (file_id = $2 or id = $2) order by id for no key update',
    [toUuid(firmId), fileId],
  )
}

/** Has an upload share its locked file from now on. */
export async function shareFile(tx: Tx, firmId: FirmId, fileId: string): Promise<void> {
  await tx.query(
    `insert into shared_files (id, firm_id) values ($2, $1)
     on conflict (id) do update set firm_id = excluded.firm_id`,
    [toUuid(firmId), fileId],
  )
}

/** Notes of a locked file that an upload has it, and where its images are. */
export async function addSharedKeys(tx: Tx, firmId: FirmId, fileId: string, uploadId: UploadId): Promise<void> {
  await tx.query(
    `with shared as (
       update uploads set file_id = $2 where firm_id = $1 and id = $3
       returning array_remove(array[object_key, thumbnail_key, preview_key], null) as keys
     )
     update shared_files f set object_keys = array(select unnest(f.object_keys) union select unnest(shared.keys))
     from shared where f.firm_id = $1 and f.id = $2`,
    [toUuid(firmId), fileId, toUuid(uploadId)],
  )
}

/** Whether a locked request has a standing upload of the file: one that awaits review or is approved. */
export async function hasFile(tx: Tx, firmId: FirmId, documentId: DocumentId, fileId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from uploads
     where firm_id = $1 and document_id = $2 and ${FILE_ID} = $3 and status in ('pending', 'approved')`,
    [toUuid(firmId), toUuid(documentId), fileId],
  )
  return rows.length > 0
}

/** What is left of a file after uploads of it were deleted. */
export interface LeftFile {
  /** Objects that other uploads still need. */
  kept: readonly string[]
  /** Objects that no upload needs any more. */
  superfluous: readonly string[]
}

/** For deleted uploads of a file. The second of two concurrent transactions sees the deletions of the first. */
export async function leaveFile(tx: Tx, firmId: FirmId, fileId: string): Promise<LeftFile> {
  const ids = [toUuid(firmId), fileId]
  const [locked] = await tx.query<{ object_keys: string[] }>(
    'select object_keys from shared_files where firm_id = $1 and id = $2 for update',
    ids,
  )
  if (!locked) throw new Error('a shared file has no row')
  const gone = await tx.query(
    `delete from shared_files where firm_id = $1 and id = $2
       and not exists (select from uploads where firm_id = $1 and file_id = $2)
     returning 1`,
    ids,
  )
  const { object_keys: keys } = locked
  return gone.length > 0 ? { kept: [], superfluous: keys } : { kept: keys, superfluous: [] }
}
