import { type documents, invalidField, type UploadId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { assertTakesFile } from '../domain/file-room.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { findUpload } from '../store/uploads.ts'

/**
 * Refuses a file that its request does not take before anything is done for it. Confirm decides for good.
 *
 * @param replaces the upload whose place the file is to take
 * @throws AppError validation_error, invalid_status_transition
 */
export async function assertRoomForFile(
  ctx: Pick<Ctx, 'db' | 'principal'>,
  document: documents.DocumentRequest,
  replaces: UploadId | undefined,
): Promise<void> {
  assertTakesFile(document, replaces && (await replaceableStatus(ctx, document, replaces)))
}

/** An upload of another request is as absent as none. */
async function replaceableStatus(
  ctx: Pick<Ctx, 'db' | 'principal'>,
  { id }: documents.DocumentRequest,
  uploadId: UploadId,
): Promise<documents.UploadStatus> {
  const found = await findUpload(ctx.db, ctx.principal.firm_id, uploadId)
  if (found?.upload.document_id !== id) {
    throw invalidField('validation_error', 'replaces', 'must be an upload of the document request')
  }
  const { status } = found.upload
  if (status !== 'pending' && status !== 'rejected') throw refusedMove(status, 'replaced')
  return status
}
