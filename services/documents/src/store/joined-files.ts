import {
  type DocumentId,
  type documents,
  type FirmId,
  type JoinedFileId,
  type MatterId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, lockByName, type Queryable, type Tx } from '@dossier/runtime'
import { joinProblems } from '../domain/join-problems.ts'
import type { JoinCandidate } from '../domain/joinable-files.ts'
import type { RemovedBuiltFile } from './built-files.ts'

/** A joined file as answers show it, and beside it what no answer may show. */
export interface StoredJoinedFile {
  joined: documents.JoinedFile
  matterId: MatterId
  /** Null before it is ready. */
  objectKey: string | null
}

interface JoinedFileRow {
  id: string
  document_id: string
  matter_id: string
  filename: string
  paper: documents.Paper
  status: documents.JoinedFileStatus
  problem: documents.JoinedFileProblemCode | null
  problem_position: number | null
  object_key: string | null
  size_bytes: number | null
  sha256: string | null
  created_at: string
  ready_at: string | null
  parts: PartRow[]
}

interface PartRow {
  upload_id: string
  filename: string
  sha256: string
  status: documents.UploadStatus
  rotation: documents.JoinedFilePart['rotation']
  pages: documents.PageRange[] | null
  pages_count: number | null
}

const COLUMNS = `j.id, j.document_id, d.matter_id, j.filename, j.paper, j.status, j.problem, j.problem_position, j.object_key,
  j.size_bytes, j.sha256, j.created_at, j.ready_at,
  (select jsonb_agg(jsonb_build_object('upload_id', p.upload_id, 'filename', u.filename, 'sha256', u.sha256,
            'status', u.status, 'rotation', p.rotation, 'pages', p.pages, 'pages_count', p.pages_count) order by p.position)
   from joined_file_parts p join uploads u on u.firm_id = p.firm_id and u.id = p.upload_id
   where p.joined_file_id = j.id) as parts`
const FROM = 'joined_files j join documents d on d.firm_id = j.firm_id and d.id = j.document_id'

/** Makes the creations of a firm's joined files wait for each other, so that the limits hold. */
export async function lockJoinedFiles(tx: Tx, firmId: FirmId): Promise<void> {
  await lockByName(tx, `joined files of ${firmId}`)
}

/** Joined files of a request, and those of the firm that are not built yet. */
export async function countJoinedFiles(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
): Promise<{ kept: number; waiting: number }> {
  const [row] = await tx.query<{ kept: number; waiting: number }>(
    `select (select count(*) from joined_files where firm_id = $1 and document_id = $2) as kept,
       (select count(*) from joined_files where firm_id = $1 and status in ('queued', 'building')) as waiting`,
    [toUuid(firmId), toUuid(documentId)],
  )
  return row!
}

/** Files of a request that may be joined: those named, in any order, or all that are approved, the oldest first. */
export async function listJoinCandidates(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  only: readonly UploadId[] | null,
): Promise<JoinCandidate[]> {
  const rows = await tx.query<
    Omit<JoinCandidate, 'id' | 'scanStatus'> & { id: string; scan_status: documents.ScanStatus }
  >(
    `select id, filename, status, scan_status, detected_type, coalesce(large_size_bytes, file_size_bytes) as file_size_bytes
     from uploads
     where firm_id = $1 and document_id = $2 and case when $3::uuid[] is null then status = 'approved' else id = any($3) end
     order by uploaded_at, id`,
    [toUuid(firmId), toUuid(documentId), only?.map(toUuid)],
  )
  return rows.map(({ id, scan_status, ...row }) => ({ ...row, id: toTypeId('upl', id), scanStatus: scan_status }))
}

/** What a joined file is begun with. */
export interface NewJoinedFile {
  id: JoinedFileId
  documentId: DocumentId
  filename: string
  paper: documents.Paper
  matterTitle: string
  storageBytesMax: number
  parts: readonly documents.JoinedFilePart[]
}

export async function insertJoinedFile(tx: Tx, firmId: FirmId, file: NewJoinedFile): Promise<void> {
  await tx.query(
    `with joined as (
       insert into joined_files (firm_id, id, document_id, filename, paper, matter_title, storage_bytes_max, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
     )
     insert into joined_file_parts (firm_id, joined_file_id, position, upload_id, rotation, pages)
     select $1, $2, ordinality, (part->>'upload_id')::uuid, (part->>'rotation')::integer, nullif(part->'pages', 'null')
     from jsonb_array_elements($9::jsonb) with ordinality as t (part, ordinality)`,
    [
      ...[toUuid(firmId), toUuid(file.id), toUuid(file.documentId), file.filename, file.paper, file.matterTitle],
      ...[file.storageBytesMax, tx.now],
      JSON.stringify(file.parts.map((part) => ({ ...part, upload_id: toUuid(part.upload_id) }))),
    ],
  )
}

export async function findJoinedFile(
  db: Queryable,
  firmId: FirmId,
  id: JoinedFileId,
): Promise<StoredJoinedFile | undefined> {
  const [row] = await db.query<JoinedFileRow>(`select ${COLUMNS} from ${FROM} where j.firm_id = $1 and j.id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toStored(row)
}

/** One page of a request's joined files, newest first, and how many there are in all. */
export async function listStoredJoinedFiles(
  db: Ctx['db'],
  firmId: FirmId,
  documentId: DocumentId,
  place: ListPlace,
): Promise<{ items: documents.JoinedFile[]; total: number }> {
  const after = place.after('j.created_at, j.id', 'desc', 5)
  const ids = [toUuid(firmId), toUuid(documentId)]
  const [rows, counts] = await Promise.all([
    db.query<JoinedFileRow>(
      `select ${COLUMNS} from ${FROM} where j.firm_id = $1 and j.document_id = $2${after.sql}
       order by j.created_at desc, j.id desc limit $3 offset $4`,
      [...ids, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(
      'select count(*) as total from joined_files where firm_id = $1 and document_id = $2',
      ids,
    ),
  ])
  return { items: rows.map((row) => toStored(row).joined), total: counts[0]!.total }
}

/** False once the joined file has an outcome, or was deleted. `pages`: how many each of its files has given. */
export async function markJoinedFileReady(
  tx: Tx,
  firmId: FirmId,
  id: JoinedFileId,
  ready: { objectKey: string; sizeBytes: number; sha256: string; pages: readonly number[] },
): Promise<boolean> {
  const rows = await tx.query(
    `with ready as (
       update joined_files set status = 'ready', object_key = $3, size_bytes = $4, sha256 = $5, ready_at = $6
       where firm_id = $1 and id = $2 and status = 'building'
       returning firm_id, id
     )
     update joined_file_parts p set pages_count = counted.pages
     from ready, unnest($7::integer[]) with ordinality as counted (pages, position)
     where p.firm_id = ready.firm_id and p.joined_file_id = ready.id and p.position = counted.position
     returning 1`,
    [toUuid(firmId), toUuid(id), ready.objectKey, ready.sizeBytes, ready.sha256, tx.now, ready.pages],
  )
  return rows.length > 0
}

/** Deletes joined files of a locked request: one, all with pages of an upload, or all. */
export async function deleteJoinedFiles(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  only: { id?: JoinedFileId; uploadId?: UploadId } = {},
): Promise<RemovedBuiltFile[]> {
  const rows = await tx.query<{ object_key: string | null; size_bytes: number | null }>(
    `delete from joined_files j
     where firm_id = $1 and document_id = $2 and ($3::uuid is null or id = $3)
       and ($4::uuid is null or exists (select from joined_file_parts p
            where p.firm_id = $1 and p.joined_file_id = j.id and p.upload_id = $4))
     returning object_key, size_bytes`,
    [
      toUuid(firmId),
      toUuid(documentId),
      only.id ? toUuid(only.id) : null,
      only.uploadId ? toUuid(only.uploadId) : null,
    ],
  )
  return rows.map(({ object_key, size_bytes }) => ({ objectKey: object_key, sizeBytes: size_bytes ?? 0 }))
}

function toStored(row: JoinedFileRow): StoredJoinedFile {
  const files = (row.parts ?? []).map((part) => ({ ...part, upload_id: toTypeId('upl', part.upload_id) }))
  const concerned = row.problem_position === null ? undefined : files[row.problem_position - 1]
  const pages = files.map(({ pages_count }) => pages_count ?? 0).reduce((sum, count) => sum + count, 0)
  return {
    joined: {
      id: toTypeId('jnd', row.id),
      document_id: toTypeId('doc', row.document_id),
      filename: row.filename,
      paper: row.paper,
      status: row.status,
      problem: row.problem && {
        code: row.problem,
        message: joinProblems[row.problem],
        upload_id: concerned?.upload_id ?? null,
        filename: concerned?.filename ?? null,
      },
      files,
      outdated: files.some(({ status }) => status === 'rejected'),
      pages_count: row.status === 'ready' ? pages : null,
      file_size_bytes: row.size_bytes,
      sha256: row.sha256,
      created_at: row.created_at,
      ready_at: row.ready_at,
    },
    matterId: toTypeId('mat', row.matter_id),
    objectKey: row.object_key,
  }
}
