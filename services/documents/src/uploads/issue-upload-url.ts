import { type documents, notFound, type OutputOf } from '@dossier/contracts'
import { type Ctx, later, newId } from '@dossier/runtime'
import { findOpenMatter } from '../access/open-matter.ts'
import type { DocumentsDeps } from '../deps.ts'
import { assertAccepted } from '../domain/declaration.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { unbilledFile, unconfirmedFilesRefused } from '../domain/unbilled-files.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { lockDocument } from '../store/documents.ts'
import { claimUnbilled } from '../store/firm-storage.ts'
import { insertUpload, type NewUpload } from '../store/uploads.ts'
import { assertRoom } from './assert-room.ts'

/**
 * A URL for a file that is declared so, for a request that the caller may touch. The removal of what is sent to the URL
 * is scheduled with the upload: confirm takes a copy, so nothing at that key is needed for longer.
 *
 * @throws AppError validation_error, document_not_found, invalid_status_transition, storage_limit_reached
 */
export async function issueUploadUrl(
  ctx: Ctx<DocumentsDeps>,
  document: documents.DocumentRequest,
  declared: Omit<NewUpload, 'id'>,
): Promise<OutputOf<typeof documents.operations.createSignedUploadUrl>> {
  const firmId = ctx.principal.firm_id
  const { UPLOAD_URL_MS, UNCONFIRMED_KEPT_MS } = ctx.deps.config
  assertAccepted(declared, document)
  if (document.status === 'approved') throw refusedMove('approved', 'uploaded')
  await Promise.all([findOpenMatter(ctx, document.matter_id), assertRoom(ctx, declared.file_size_bytes)])

  const id = newId('upl')
  const key = incomingKey(firmId, id)
  const issuedAt = ctx.now()
  const urlExpiresAt = later(issuedAt, UPLOAD_URL_MS)
  const uploadUrl = await ctx.deps.storage.signedPutUrl({
    key,
    contentType: declared.content_type,
    sizeBytes: declared.file_size_bytes,
    uploadId: id,
    signedAt: issuedAt,
    lifeMs: UPLOAD_URL_MS,
  })
  return await ctx.transact(async (tx) => {
    if (!(await lockDocument(tx, firmId, document.id))) throw notFound('document_not_found', document.id)
    const file = unbilledFile(ctx.principal, declared.file_size_bytes)
    const isWithinBounds =
      (await claimUnbilled(tx, firmId, file.sizeBytes, file.firmBytesMax)) &&
      (await insertUpload(
        tx,
        firmId,
        { id, ...declared, matterId: document.matter_id, urlExpiresAt, fromPortal: ctx.principal.kind === 'portal' },
        { objectKey: key, removedAt: later(urlExpiresAt, UNCONFIRMED_KEPT_MS) },
        file,
      ))
    if (!isWithinBounds) throw unconfirmedFilesRefused(declared.file_size_bytes)
    return {
      upload_id: id,
      upload_url: uploadUrl,
      upload_url_expires_at: urlExpiresAt,
      fields: { 'Content-Type': declared.content_type, 'x-amz-meta-upload-id': id },
    }
  })
}
