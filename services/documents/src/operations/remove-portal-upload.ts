import { type documents, notFound } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import { findOpenMatter } from '../access/open-matter.ts'
import type { DocumentsHandler } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { assertRemovable } from '../domain/upload-moves.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { lockDocument, markDocumentSettled } from '../store/documents.ts'
import { deleteUploads, lockUpload } from '../store/uploads.ts'
import { removeFiles } from '../uploads/remove-files.ts'

/** Of a review, a confirm and a removal at once, whoever has the request's lock first decides. */
export const removePortalUpload: DocumentsHandler<typeof documents.operations.removePortalUpload> = async (
  ctx,
  { id },
) => {
  const firmId = ctx.principal.firm_id
  const { upload, matterId } = await requirePortalUpload(ctx, id)
  assertRemovable(upload)
  await findOpenMatter(ctx, matterId)

  const { objectKey } = await ctx.transact(async (tx) => {
    const { document_id: documentId } = upload
    await lockDocument(tx, firmId, documentId)
    const locked = await lockUpload(tx, firmId, id)
    if (!locked) throw notFound('upload_not_found', id)
    assertRemovable(locked.upload)
    await markDocumentSettled(tx, firmId, documentId, id)
    await removeFiles(tx, firmId, await deleteUploads(tx, firmId, documentId, id))
    return locked
  })
  void removeEarly(ctx, objectKey ?? incomingKey(firmId, id))
  return { id, deleted: true }
}
