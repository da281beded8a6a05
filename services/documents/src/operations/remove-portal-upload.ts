import { type documents, notFound } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertSameClient } from '../access/same-client.ts'
import type { DocumentsHandler } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { assertOfRequest, assertRemovable } from '../domain/upload-moves.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { removePartsEarly } from '../storage/remove-parts.ts'
import { clearShownUpload, markDocumentSettled, settleFiles } from '../store/document-status.ts'
import { deleteJoinedFiles } from '../store/joined-files.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { fileIdOf, lockFile } from '../store/shared-files.ts'
import { markReplacementGone } from '../store/upload-reviews.ts'
import { deleteUploads, lockUpload } from '../store/uploads.ts'
import { deleteZipFilesOf } from '../store/zip-files.ts'
import { removeFiles } from '../uploads/remove-files.ts'

/**
 * If a review, a confirmation and a removal come at once, the first to lock the request wins. A file whose approval was undone
 * may be in ZIP files: they go with it.
 */
export const removePortalUpload: DocumentsHandler<typeof documents.operations.removePortalUpload> = async (
  ctx,
  { id },
) => {
  const firmId = ctx.principal.firm_id
  const stored = await requirePortalUpload(ctx, id)
  const { upload, matterId } = stored
  assertOfRequest(stored)
  assertRemovable(upload)
  const matter = await findOpenMatter(ctx, matterId)

  let objectKey: string | null = null
  const answer = await ctx.transact(async (tx) => {
    const { document_id: documentId } = upload
    const request = await lockDocument(tx, firmId, documentId)
    await lockFile(tx, fileIdOf(stored))
    const joinedFiles = await deleteJoinedFiles(tx, firmId, documentId, { uploadId: id })
    const zipFiles = await deleteZipFilesOf(tx, firmId, documentId, id)
    const locked = await lockUpload(tx, firmId, id)
    if (!request || !locked) throw notFound('upload_not_found', id)
    await assertSameClient(tx, firmId, request, { matter, participantId: stored.documentParticipantId })
    assertRemovable(locked.upload)
    if (request.max_files > 1) await clearShownUpload(tx, firmId, documentId)
    else await markDocumentSettled(tx, firmId, documentId, id)
    const removed = await deleteUploads(tx, firmId, documentId, id)
    if (request.max_files > 1) {
      await markReplacementGone(tx, firmId, documentId, id)
      await settleFiles(tx, firmId, documentId, { reopened: false })
    }
    await removeFiles(tx, firmId, ctx.realNow(), removed, [...joinedFiles, ...zipFiles])
    objectKey = locked.objectKey
    return { id, deleted: true as const }
  })
  if (stored.partSizeBytes !== null && objectKey === null) await removePartsEarly(ctx, firmId, id)
  else void removeEarly(ctx, objectKey ?? incomingKey(firmId, id))
  return answer
}
