import { documents, matters, notFound } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import { withVisibleSources } from '../access/visible-source.ts'
import type { DocumentsHandler } from '../deps.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { markDocumentReopened } from '../store/document-status.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { fileIdOf, lockFile } from '../store/shared-files.ts'
import { markReviewUndone } from '../store/upload-reviews.ts'
import { lockUpload } from '../store/uploads.ts'
import { keepExpiry } from '../uploads/keep-expiry.ts'

/** What has happened since stands: a file that was replaced or used meanwhile stays reviewed. */
export const undoReview: DocumentsHandler<typeof documents.operations.undoReview> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const stored = await requireOwnUpload(ctx, id)
  const { id: matterId, title } = await ctx.call(matters.operations.getMatterBrief, { id: stored.matterId })

  const [seen] = await withVisibleSources(ctx, [stored.upload])
  return await ctx.transact(async (tx) => {
    const before = await lockDocument(tx, firmId, stored.upload.document_id)
    await lockFile(tx, fileIdOf(stored))
    const locked = await lockUpload(tx, firmId, id)
    if (!before || !locked) throw notFound('upload_not_found', id)
    const { status, expires_on: expiresOn } = locked.upload
    // The date came with the approval: a file that is not approved has none, unless it is shared.
    if (status === 'approved' && expiresOn !== undefined && locked.fileId === null)
      await keepExpiry(tx, firmId, locked, null)
    const upload = await markReviewUndone(tx, firmId, id)
    const document = upload && (await markDocumentReopened(tx, firmId, before, id, status))
    if (!document) throw refusedMove(status, 'pending')
    tx.emit(documents.events.documentReviewUndone, { upload, document, matter: { id: matterId, title } })
    const { source: _, ...rest } = upload
    return { ...rest, ...(seen!.source && { source: seen!.source }) }
  })
}
