import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { findStorageUsed } from '../store/firm-storage.ts'
import { countUploadsConfirmed } from '../store/uploads.ts'

export const measureFirmUploads: DocumentsHandler<typeof documents.operations.measureFirmUploads> = async (
  ctx,
  { from, to },
) => {
  const firmId = ctx.principal.firm_id
  const [uploaded, storedBytes] = await Promise.all([
    countUploadsConfirmed(ctx.db, firmId, from, to),
    findStorageUsed(ctx.db, firmId),
  ])
  return { uploaded, stored_bytes: storedBytes }
}
