import { type documents, matters } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { scanUploadJob } from '../jobs/scan-upload-job.ts'
import { markUploadRescanned } from '../store/uploads.ts'

/** Only a failed scan is done again: a clean file stays clean, and an infected one stays where it is. */
export const rescanUpload: DocumentsHandler<typeof documents.operations.rescanUpload> = async (ctx, { id }) => {
  const stored = await requireOwnUpload(ctx, id)
  const { scan } = stored.upload
  if (scan.status !== 'failed') throw refusedMove(scan.status, 'pending')
  const { id: matterId, title } = await ctx.call(matters.operations.getMatterBrief, { id: stored.matterId })

  return await ctx.transact(async (tx) => {
    const rescanned = await markUploadRescanned(tx, ctx.principal.firm_id, id)
    if (!rescanned) throw refusedMove('pending', 'pending')
    const { upload, scanGeneration } = rescanned
    tx.enqueue(scanUploadJob, { upload_id: id, generation: scanGeneration, matter: { id: matterId, title } })
    return upload
  })
}
