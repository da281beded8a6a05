import { type DocumentId, type documents, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'
import type { FileToJoin } from '../processing/join-task.ts'
import type { ClaimedFile } from './building-turns.ts'

type ClaimedJoinedFile = ClaimedFile<'joined_files'>

/** What a joined file is built of. */
export interface JoiningWork {
  documentId: DocumentId
  matter: { id: MatterId; title: string }
  paper: documents.Paper
  storageBytesMax: number
  files: (FileToJoin & { objectKey: string })[]
}

/** Undefined once the joined file was deleted. */
export async function findJoiningWork(
  db: Queryable,
  { firmId, id }: ClaimedJoinedFile,
): Promise<JoiningWork | undefined> {
  const rows = await db.query<{
    document_id: string
    matter_id: string
    matter_title: string
    paper: documents.Paper
    storage_bytes_max: number
    object_key: string
    detected_type: string
    size_bytes: number
    rotation: number
    pages: documents.PageRange[] | null
  }>(
    `select j.document_id, d.matter_id, j.matter_title, j.paper, j.storage_bytes_max, u.object_key, u.detected_type,
       coalesce(u.large_size_bytes, u.file_size_bytes) as size_bytes, p.rotation, p.pages
     from joined_files j
     join documents d on d.firm_id = j.firm_id and d.id = j.document_id
     join joined_file_parts p on p.firm_id = j.firm_id and p.joined_file_id = j.id
     join uploads u on u.firm_id = p.firm_id and u.id = p.upload_id
     where j.firm_id = $1 and j.id = $2
     order by p.position`,
    [toUuid(firmId), toUuid(id)],
  )
  const [first] = rows
  return (
    first && {
      documentId: toTypeId('doc', first.document_id),
      matter: { id: toTypeId('mat', first.matter_id), title: first.matter_title },
      paper: first.paper,
      storageBytesMax: first.storage_bytes_max,
      files: rows.map(({ object_key, detected_type, size_bytes, rotation, pages }) => ({
        ...{ objectKey: object_key, detectedType: detected_type, sizeBytes: size_bytes, rotation, pages },
      })),
    }
  )
}

/** False when the joined file was deleted, or another process took it over. */
export async function markJoinedFileReady(
  tx: Tx,
  { firmId, id, claim }: ClaimedJoinedFile,
  ready: { objectKey: string; sizeBytes: number; sha256: string; pages: readonly number[] },
): Promise<boolean> {
  const rows = await tx.query(
    `with ready as (
       update joined_files
       set status = 'ready', claim = null, leased_until = null, object_key = $4, size_bytes = $5, sha256 = $6, ready_at = $7
       where firm_id = $1 and id = $2 and claim = $3 and status = 'building'
       returning firm_id, id
     )
     update joined_file_parts p set pages_count = counted.pages
     from ready, unnest($8::integer[]) with ordinality as counted (pages, position)
     where p.firm_id = ready.firm_id and p.joined_file_id = ready.id and p.position = counted.position
     returning 1`,
    [toUuid(firmId), toUuid(id), claim, ready.objectKey, ready.sizeBytes, ready.sha256, tx.now, ready.pages],
  )
  return rows.length > 0
}
