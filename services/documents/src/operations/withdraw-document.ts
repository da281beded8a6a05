import { type documents, notFound } from '@dossier/contracts'
import { requireChangeableDocument } from '../access/changeable-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertChangeable } from '../domain/document-changes.ts'
import { clearShownUpload } from '../store/document-status.ts'
import { deleteStoredDocument } from '../store/documents.ts'
import { deleteJoinedFiles } from '../store/joined-files.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { lockFilesOf } from '../store/shared-files.ts'
import { deleteUploads } from '../store/uploads.ts'
import { deleteZipFilesOf } from '../store/zip-files.ts'
import { removeFiles } from '../uploads/remove-files.ts'

/** What a client sent to a signed URL and nobody confirmed is removed by the schedule that came with the URL. */
export const withdrawDocument: DocumentsHandler<typeof documents.operations.withdrawDocument> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  await requireChangeableDocument(ctx, id)
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    assertChangeable(locked)
    await lockFilesOf(tx, firmId, id)

    await clearShownUpload(tx, firmId, id)
    const joinedFiles = await deleteJoinedFiles(tx, firmId, id)
    const zipFiles = await deleteZipFilesOf(tx, firmId, id)
    const uploads = await deleteUploads(tx, firmId, id)
    await deleteStoredDocument(tx, firmId, id)
    await removeFiles(tx, firmId, ctx.realNow(), uploads, [...joinedFiles, ...zipFiles])
    return { id, deleted: true }
  })
}
