import type { FirmId, UploadId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { assertTakesFile } from '../domain/file-room.ts'
import type { DocumentBrief } from '../store/document-briefs.ts'
import { markDocumentUploaded, settleFiles } from '../store/document-status.ts'
import type { LockedDocument } from '../store/locked-documents.ts'
import { markUploadReplaced, markUploadsReplaced } from '../store/upload-reviews.ts'
import { lockUpload } from '../store/uploads.ts'

/**
 * Has a file that awaits review take its place in its locked request, and the file that it replaces give up its own.
 *
 * @throws AppError invalid_status_transition where the request has no room
 */
export async function placeFile(
  tx: Tx,
  firmId: FirmId,
  request: LockedDocument,
  id: UploadId,
  replacesId: UploadId | null,
): Promise<DocumentBrief> {
  const { id: documentId, max_files: filesMax } = request
  const replaced = filesMax > 1 && replacesId ? await lockUpload(tx, firmId, replacesId) : undefined
  assertTakesFile(request, replaced?.upload.status)
  if (filesMax === 1) {
    await markUploadsReplaced(tx, firmId, documentId, id)
    return await markDocumentUploaded(tx, firmId, documentId, id)
  }
  if (replaced) await markUploadReplaced(tx, firmId, documentId, replaced.upload.id, id)
  return await settleFiles(tx, firmId, documentId, { reopened: true })
}
