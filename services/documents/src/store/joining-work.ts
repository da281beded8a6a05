import {
  type DocumentId,
  type documents,
  type FirmId,
  type JoinedFileId,
  type MatterId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { FileToJoin } from '../processing/join-task.ts'

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
  firmId: FirmId,
  id: JoinedFileId,
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
