import { AppError, documents, type FirmId, type UploadId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import type { DocumentsDeps, DocumentsHandler } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { assertConfirmable, refusedMove } from '../domain/upload-moves.ts'
import { scanUploadJob } from '../jobs/scan-upload-job.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { lockDocument, markDocumentUploaded } from '../store/documents.ts'
import { cancelRemoval } from '../store/object-removals.ts'
import { markUploadConfirmed, markUploadsReplaced } from '../store/uploads.ts'
import { requireUpload } from './shared/find-upload.ts'
import { findOpenMatter } from './shared/open-matter.ts'
import { pinFile } from './shared/pin-file.ts'

/**
 * Of several confirms at once each pins a copy of its own, the first to commit keeps it, and the others remove theirs
 * and are told that they come second.
 */
export const confirmUpload: DocumentsHandler<typeof documents.operations.confirmUpload> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const { upload, urlExpiresAt, documentStatus, matterId } = await requireUpload(ctx, id)
  assertConfirmable(upload, urlExpiresAt, ctx.now())
  if (documentStatus === 'approved') throw refusedMove('approved', 'uploaded')
  const { title } = await findOpenMatter(ctx, matterId)

  const objectKey = await pinFile(ctx, firmId, upload)
  if (!objectKey) throw await reasonForAbsence(ctx, id)
  let confirmed: documents.Upload
  try {
    confirmed = await commit(ctx, firmId, upload, objectKey, { id: matterId, title })
  } catch (error) {
    if (isRefusal(error)) void removeEarly(ctx, objectKey)
    throw error
  }
  void removeEarly(ctx, incomingKey(firmId, id))
  return {
    id,
    document_id: confirmed.document_id,
    filename: confirmed.filename,
    content_type: confirmed.content_type,
    file_size_bytes: confirmed.file_size_bytes,
    status: confirmed.status,
    uploaded_at: confirmed.uploaded_at,
  }
}

/** A confirm that came first removes what it has copied. */
async function reasonForAbsence(ctx: Ctx<DocumentsDeps>, id: UploadId): Promise<AppError> {
  const { upload } = await requireUpload(ctx, id)
  return new AppError(upload.status === 'created' ? 'file_not_found_in_storage' : 'upload_already_confirmed')
}

async function commit(
  ctx: Ctx<DocumentsDeps>,
  firmId: FirmId,
  { id, document_id: documentId }: documents.Upload,
  objectKey: string,
  matter: documents.DocumentEventData['matter'],
): Promise<documents.Upload> {
  return await ctx.transact(async (tx) => {
    const before = await lockDocument(tx, firmId, documentId)
    const upload = await markUploadConfirmed(tx, firmId, id, objectKey)
    if (!upload) throw new AppError('upload_already_confirmed')
    if (before!.status === 'approved') throw refusedMove('approved', 'uploaded')
    if (!(await cancelRemoval(tx, objectKey))) throw new Error('the pinned copy was removed before its confirm')
    await markUploadsReplaced(tx, firmId, documentId, id)
    const document = await markDocumentUploaded(tx, firmId, documentId, id)
    tx.emit(documents.events.documentUploaded, { upload, document, matter })
    tx.enqueue(scanUploadJob, { upload_id: id, generation: 1, matter })
    return upload
  })
}

/** After anything else it is not known whether the transaction was committed, and the copy may be needed. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500
}
