import { AppError, type documents, notFound } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { removePartsEarly } from '../storage/remove-parts.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { deleteUploads, lockUpload } from '../store/uploads.ts'
import { removeFiles } from '../uploads/remove-files.ts'

/** If this and a confirmation run concurrently, the first to lock the request wins. */
export const abandonPartUpload: DocumentsHandler<typeof documents.operations.abandonPartUpload> = async (
  ctx,
  { id },
) => {
  const firmId = ctx.principal.firm_id
  const { upload, partSizeBytes } = await requireOwnUpload(ctx, id)
  if (partSizeBytes === null) throw new AppError('upload_not_in_parts')
  const deleted = await ctx.transact(async (tx) => {
    await lockDocument(tx, firmId, upload.document_id)
    const locked = await lockUpload(tx, firmId, id)
    if (!locked) throw notFound('upload_not_found', id)
    if (locked.upload.status !== 'created') throw new AppError('upload_already_confirmed')
    await removeFiles(tx, firmId, ctx.realNow(), await deleteUploads(tx, firmId, upload.document_id, id))
    return { id, deleted: true as const }
  })
  await removePartsEarly(ctx, firmId, id)
  return deleted
}
