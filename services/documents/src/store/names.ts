/** What requests and files are called, for lists that keep their ids. */
import { type DocumentId, type FirmId, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'

/** Those that the firm still has, in no order. */
export async function listNamedDocuments(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; name: string }[]> {
  const rows = await db.lookup<{ id: string; name: string }>(
    'select id, name from documents where firm_id = $1 and id = any($2::uuid[])',
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('doc', row.id) }))
}

/** Those that the firm still has, in no order. */
export async function listNamedUploads(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly UploadId[],
): Promise<{ id: UploadId; filename: string }[]> {
  const rows = await db.lookup<{ id: string; filename: string }>(
    'select id, filename from uploads where firm_id = $1 and id = any($2::uuid[])',
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('upl', row.id) }))
}
