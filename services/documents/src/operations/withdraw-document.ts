import { type documents, type FirmId, notFound } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { assertChangeable } from '../domain/document-changes.ts'
import { later } from '../domain/instants.ts'
import { quarantineKey } from '../domain/object-keys.ts'
import { deleteStoredDocument, lockDocument } from '../store/documents.ts'
import { releaseStorage } from '../store/firm-storage.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import { deleteUploads, type RemovedUpload } from '../store/uploads.ts'
import { requireChangeableDocument } from './shared/changeable-document.ts'

/** Far longer than a scan that is under way can take until it puts the file in quarantine. */
const SCAN_ENDS_MS = 3_600_000

/** What a client sent to a signed URL and nobody confirmed is removed by the schedule that came with the URL. */
export const withdrawDocument: DocumentsHandler<typeof documents.operations.withdrawDocument> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  await requireChangeableDocument(ctx, id)
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    assertChangeable(locked.status)

    const uploads = await deleteUploads(tx, firmId, id)
    await deleteStoredDocument(tx, firmId, id)
    await removeFiles(tx, firmId, uploads)
    return { id, deleted: true }
  })
}

async function removeFiles(tx: Tx, firmId: FirmId, uploads: RemovedUpload[]): Promise<void> {
  let sizeBytes = 0
  for (const upload of uploads) {
    if (upload.objectKey === null) continue
    await scheduleRemoval(tx, upload.objectKey, tx.now)
    if (upload.scanStatus === 'pending') {
      await scheduleRemoval(tx, quarantineKey(firmId, upload.id), later(tx.now, SCAN_ENDS_MS))
    }
    sizeBytes += upload.sizeBytes
  }
  if (sizeBytes > 0) await releaseStorage(tx, firmId, sizeBytes)
}
