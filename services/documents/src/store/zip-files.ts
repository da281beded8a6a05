import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
  type ZipFileId,
} from '@dossier/contracts'
import {
  type Ctx,
  type FirmTime,
  type ListPlace,
  lockByName,
  ofFirms,
  type Queryable,
  soonestOf,
  type Tx,
  typeIdOrNull,
} from '@dossier/runtime'
import { zipProblems } from '../domain/zip-problems.ts'
import type { RemovedBuiltFile } from './built-files.ts'

/** A ZIP file as answers show it, and beside it what no answer may show. */
export interface StoredZipFile {
  zipFile: documents.ZipFile
  matterTitle: string
  /** Null before it is ready. */
  objectKey: string | null
}

interface ZipFileRow {
  id: string
  matter_id: string
  matter_title: string
  filename: string
  status: documents.ZipFileStatus
  problem: documents.ZipFileProblemCode | null
  problem_upload_id: string | null
  problem_filename: string | null
  files_count: number
  files_bytes: number
  object_key: string | null
  size_bytes: number | null
  sha256: string | null
  created_at: string
  ready_at: string | null
  expires_at: string
}

const COLUMNS = `z.id, z.matter_id, z.matter_title, z.filename, z.status, z.problem, u.id as problem_upload_id,
  u.filename as problem_filename, z.files_count, z.files_bytes, z.object_key, z.size_bytes, z.sha256, z.created_at,
  z.ready_at, z.expires_at`
const FROM = `zip_files z
  left join zip_file_parts p on p.zip_file_id = z.id and p.position = z.problem_position
  left join uploads u on u.firm_id = p.firm_id and u.id = p.upload_id`

/** A file that goes into a ZIP file. */
export interface FileToZip {
  id: UploadId
  documentName: string
  /** Whose file it is; null for the client of the matter. */
  participantId: ParticipantId | null
  filename: string
  contentType: string
  detectedType: string | null
  sizeBytes: number
  uploadedAt: string
}

/** Approved files of a matter, clean by their scan. */
const APPROVED = `u.firm_id = $1 and d.matter_id = $2 and u.status = 'approved' and u.scan_status = 'clean'`

/**
 * Keeps the requests of a matter from being withdrawn until commit, and creations of ZIP files of the firm waiting for each
 * other, so that the limits hold.
 */
export async function lockForZipFile(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<void> {
  await tx.query('select 1 from documents where firm_id = $1 and matter_id = $2 order by id for share', [
    toUuid(firmId),
    toUuid(matterId),
  ])
  await lockByName(tx, `ZIP files of ${firmId}`)
}

/** How many files go into a ZIP file of the matter, and their bytes. */
export async function measureFilesToZip(
  db: Queryable,
  firmId: FirmId,
  matterId: MatterId,
): Promise<{ files: number; bytes: number }> {
  const [row] = await db.query<{ files: number; bytes: number }>(
    `select count(*) as files, coalesce(sum(coalesce(u.large_size_bytes, u.file_size_bytes)), 0)::bigint as bytes
     from documents d join uploads u on u.firm_id = d.firm_id and u.document_id = d.id where ${APPROVED}`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return row!
}

/** In the order of their requests. */
export async function listFilesToZip(db: Queryable, firmId: FirmId, matterId: MatterId): Promise<FileToZip[]> {
  const rows = await db.query<{
    id: string
    document_name: string
    participant_id: string | null
    filename: string
    content_type: string
    detected_type: string | null
    size_bytes: number
    uploaded_at: string
  }>(
    `select u.id, d.name as document_name, d.participant_id, u.filename, u.content_type, u.detected_type,
       coalesce(u.large_size_bytes, u.file_size_bytes) as size_bytes, u.uploaded_at
     from documents d join uploads u on u.firm_id = d.firm_id and u.document_id = d.id
     where ${APPROVED} order by d.created_at, d.id, u.uploaded_at, u.id`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return rows.map((row) => ({
    id: toTypeId('upl', row.id),
    documentName: row.document_name,
    participantId: typeIdOrNull('par', row.participant_id),
    filename: row.filename,
    contentType: row.content_type,
    detectedType: row.detected_type,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at,
  }))
}

/** ZIP files of a matter, those of the firm that are not built yet, and the bytes of the files in all that are not failed. */
export async function countZipFiles(
  db: Queryable,
  firmId: FirmId,
  matterId: MatterId,
): Promise<{ ofMatter: number; waiting: number; bytes: number }> {
  const [row] = await db.query<{ of_matter: number; waiting: number; bytes: number }>(
    `select count(*) filter (where matter_id = $2) as of_matter,
       count(*) filter (where status in ('queued', 'building')) as waiting,
       coalesce(sum(files_bytes) filter (where status <> 'failed'), 0)::bigint as bytes
     from zip_files where firm_id = $1`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return { ofMatter: row!.of_matter, waiting: row!.waiting, bytes: row!.bytes }
}

/** What a ZIP file is begun with. */
export interface NewZipFile {
  id: ZipFileId
  matterId: MatterId
  matterTitle: string
  filename: string
  bytes: number
  expiresAt: string
  parts: readonly { uploadId: UploadId; name: string; person: string; role: string }[]
}

export async function insertZipFile(tx: Tx, firmId: FirmId, file: NewZipFile): Promise<void> {
  const { parts } = file
  await tx.query(
    `with zipped as (
       insert into zip_files (firm_id, id, matter_id, matter_title, filename, files_count, files_bytes, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     )
     insert into zip_file_parts (firm_id, zip_file_id, position, upload_id, name, person, role)
     select $1, $2, position, upload_id, name, person, role
     from unnest($10::uuid[], $11::text[], $12::text[], $13::text[]) with ordinality
       as t (upload_id, name, person, role, position)`,
    [
      ...[toUuid(firmId), toUuid(file.id), toUuid(file.matterId), file.matterTitle, file.filename],
      ...[parts.length, file.bytes, tx.now, file.expiresAt],
      parts.map(({ uploadId }) => toUuid(uploadId)),
      ...[parts.map(({ name }) => name), parts.map(({ person }) => person), parts.map(({ role }) => role)],
    ],
  )
}

export async function findZipFile(db: Queryable, firmId: FirmId, id: ZipFileId): Promise<StoredZipFile | undefined> {
  const [row] = await db.query<ZipFileRow>(`select ${COLUMNS} from ${FROM} where z.firm_id = $1 and z.id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toStored(row)
}

/** One page of a matter's ZIP files, newest first, and how many there are in all. */
export async function listStoredZipFiles(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  place: ListPlace,
): Promise<{ items: documents.ZipFile[]; total: number }> {
  const after = place.after('z.created_at, z.id', 'desc', 5)
  const ids = [toUuid(firmId), toUuid(matterId)]
  const [rows, counts] = await Promise.all([
    db.query<ZipFileRow>(
      `select ${COLUMNS} from ${FROM} where z.firm_id = $1 and z.matter_id = $2${after.sql}
       order by z.created_at desc, z.id desc limit $3 offset $4`,
      [...ids, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>('select count(*) as total from zip_files where firm_id = $1 and matter_id = $2', ids),
  ])
  return { items: rows.map((row) => toStored(row).zipFile), total: counts[0]!.total }
}

/** False once the ZIP file has an outcome, or was deleted. */
export async function markZipFileReady(
  tx: Tx,
  firmId: FirmId,
  id: ZipFileId,
  ready: { objectKey: string; sizeBytes: number; sha256: string; expiresAt: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update zip_files
     set status = 'ready', object_key = $3, size_bytes = $4, sha256 = $5, ready_at = $6, expires_at = $7
     where firm_id = $1 and id = $2 and status = 'building' returning 1`,
    [toUuid(firmId), toUuid(id), ready.objectKey, ready.sizeBytes, ready.sha256, tx.now, ready.expiresAt],
  )
  return rows.length > 0
}

/** Undefined if there is none, or none any more. */
export async function deleteStoredZipFile(
  tx: Tx,
  firmId: FirmId,
  id: ZipFileId,
): Promise<RemovedBuiltFile | undefined> {
  const [row] = await tx.query<RemovedRow>(
    'delete from zip_files where firm_id = $1 and id = $2 returning object_key',
    [toUuid(firmId), toUuid(id)],
  )
  return row && toRemoved(row)
}

/** Deletes the ZIP files that hold a file of a locked request; or one of its files, where told. */
export async function deleteZipFilesOf(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  only?: UploadId,
): Promise<RemovedBuiltFile[]> {
  const rows = await tx.query<RemovedRow>(
    `delete from zip_files where id in (
       select id from zip_files where firm_id = $1 and id in (
         select p.zip_file_id from uploads u join zip_file_parts p on p.firm_id = u.firm_id and p.upload_id = u.id
         where u.firm_id = $1 and u.document_id = $2 and ($3::uuid is null or u.id = $3)
       ) order by id for update
     ) returning object_key`,
    [toUuid(firmId), toUuid(documentId), only ? toUuid(only) : null],
  )
  return rows.map(toRemoved)
}

/** Deletes up to `limit` ZIP files of the firms of `time` that have expired. */
export async function deleteExpiredZipFiles(tx: Tx, time: FirmTime, limit: number): Promise<RemovedBuiltFile[]> {
  const firms = ofFirms(time, [time.now, limit])
  const rows = await tx.query<RemovedRow>(
    `delete from zip_files where id = any(array(
       select id from zip_files where expires_at <= $1 and ${firms.sql}
       order by expires_at limit $2 for update skip locked
     )) returning object_key`,
    firms.values,
  )
  return rows.map(toRemoved)
}

/** When a ZIP file of a firm expires next after an instant; null if none does. */
export function soonestZipExpiry(db: Queryable, firmId: FirmId, after: string): Promise<string | null> {
  return soonestOf(db, { table: 'zip_files', column: 'expires_at' }, firmId, { after })
}

interface RemovedRow {
  object_key: string | null
}

/** No plan counts them. */
const toRemoved = ({ object_key }: RemovedRow): RemovedBuiltFile => ({ objectKey: object_key, sizeBytes: 0 })

function toStored(row: ZipFileRow): StoredZipFile {
  return {
    zipFile: {
      id: toTypeId('zip', row.id),
      matter_id: toTypeId('mat', row.matter_id),
      filename: row.filename,
      status: row.status,
      problem: row.problem && {
        code: row.problem,
        message: zipProblems[row.problem],
        upload_id: typeIdOrNull('upl', row.problem_upload_id),
        filename: row.problem_filename,
      },
      files_count: row.files_count,
      files_size_bytes: row.files_bytes,
      file_size_bytes: row.size_bytes,
      sha256: row.sha256,
      created_at: row.created_at,
      ready_at: row.ready_at,
      expires_at: row.expires_at,
    },
    matterTitle: row.matter_title,
    objectKey: row.object_key,
  }
}
