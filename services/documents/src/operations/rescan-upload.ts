import { type documents, matters } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { scanUploadJob } from '../jobs/scan-upload-job.ts'
import { markUploadRescanned } from '../store/upload-scans.ts'

/**
 * A failed scan is done again, and one that is overdue: its job may be lost. A clean file stays clean, and an infected one
 * stays where it is.
 */
export const rescanUpload: DocumentsHandler<typeof documents.operations.rescanUpload> = async (ctx, { id }) => {
  const stored = await requireOwnUpload(ctx, id)
  const { scan } = stored.upload
  const isOverdue = scan.status === 'pending' && scan.delayed_since !== null
  if (scan.status !== 'failed' && !isOverdue) throw refusedMove(scan.status, 'pending')
  const { id: matterId, title } = await ctx.call(matters.operations.getMatterBrief, { id: stored.matterId })

  return await ctx.transact(async (tx) => {
    const rescanned = await markUploadRescanned(tx, ctx.principal.firm_id, id)
    if (!rescanned) throw refusedMove('pending', 'pending')
    const { upload, scanGeneration } = rescanned
    tx.enqueue(scanUploadJob, { upload_id: id, generation: scanGeneration, matter: { id: matterId, title } })
    return upload
  })
}
