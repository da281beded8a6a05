import { documents, invalidField, matters, notFound } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertClean, assertOfRequest, assertReviewable } from '../domain/upload-moves.ts'
import { markDocumentDecided } from '../store/document-status.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { fileIdOf, lockFile, lockUploadsOfFile } from '../store/shared-files.ts'
import { markUploadReviewed } from '../store/upload-reviews.ts'
import { lockUpload } from '../store/uploads.ts'
import { awaitScan } from '../uploads/await-scan.ts'
import { expectExpiryOf, keepExpiry } from '../uploads/keep-expiry.ts'

/**
 * An archived matter is no obstacle: earlier uploads may still be decided. A decision that the state forbids is refused
 * before the wait for a scan. The state is checked once more under the lock, so that one of two concurrent decisions wins.
 * A scan that ended clean stays clean.
 */
export const reviewUpload: DocumentsHandler<typeof documents.operations.reviewUpload> = async (
  ctx,
  { id, status, reviewer_notes: notes, rejection_code: code, expires_on: expiresOn },
) => {
  const firmId = ctx.principal.firm_id
  if (expiresOn !== undefined && status !== 'approved') {
    throw invalidField('validation_error', 'expires_on', 'must come with an approval')
  }
  if (code !== undefined && status !== 'rejected') {
    throw invalidField('validation_error', 'rejection_code', 'must come with a rejection')
  }
  const stored = await requireOwnUpload(ctx, id)
  assertOfRequest(stored)
  assertReviewable(stored.upload, status)
  const { id: matterId, title } = await ctx.call(matters.operations.getMatterBrief, { id: stored.matterId })
  if (status === 'approved') assertClean((await awaitScan(ctx, id, stored)).upload)

  return await ctx.transact(async (tx) => {
    const { document_id: documentId } = stored.upload
    const before = await lockDocument(tx, firmId, documentId)
    if (expiresOn !== undefined) {
      await lockFile(tx, fileIdOf(stored))
      await lockUploadsOfFile(tx, firmId, fileIdOf(stored))
    }
    const locked = await lockUpload(tx, firmId, id)
    if (!before || !locked) throw notFound('upload_not_found', id)
    assertReviewable(locked.upload, status)

    if (expiresOn !== undefined) await keepExpiry(tx, firmId, locked, expiresOn)
    else if (status === 'approved') await expectExpiryOf(tx, firmId, locked)
    const upload = await markUploadReviewed(tx, firmId, id, { status, notes, code: code ?? null })
    const document = await markDocumentDecided(tx, firmId, before, id, status)
    const event = status === 'approved' ? documents.events.documentApproved : documents.events.documentRejected
    tx.emit(event, { upload, document, matter: { id: matterId, title } })
    return {
      id,
      document_id: documentId,
      status: upload.status,
      reviewer_notes: upload.reviewer_notes,
      reviewed_at: upload.reviewed_at,
    }
  })
}
