import { type documents, notFound } from '@dossier/contracts'
import { isMissingReference, newId } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { assertAccepted } from '../domain/declaration.ts'
import { later } from '../domain/instants.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { findDocument } from '../store/documents.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import { DOCUMENT_REFERENCE, insertUpload } from '../store/uploads.ts'
import { assertMayTouch } from './shared/assert-may-touch.ts'
import { assertRoom } from './shared/assert-room.ts'
import { findOpenMatter } from './shared/open-matter.ts'

/**
 * The removal of what is sent to the URL is scheduled with the upload: confirm takes a copy, so nothing at that key
 * is needed for longer.
 */
export const createSignedUploadUrl: DocumentsHandler<typeof documents.operations.createSignedUploadUrl> = async (
  ctx,
  declared,
) => {
  const firmId = ctx.principal.firm_id
  const { UPLOAD_URL_MS, UNCONFIRMED_KEPT_MS } = ctx.deps.config
  const document = await findDocument(ctx.db, firmId, declared.document_id)
  if (!document) throw notFound('document_not_found', declared.document_id)
  await assertMayTouch(ctx, document.matter_id)
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
    await insertUpload(tx, firmId, { id, ...declared, urlExpiresAt }).catch((error) => {
      throw isMissingReference(error, DOCUMENT_REFERENCE) ? notFound('document_not_found', document.id) : error
    })
    await scheduleRemoval(tx, key, later(urlExpiresAt, UNCONFIRMED_KEPT_MS))
    return {
      upload_id: id,
      upload_url: uploadUrl,
      upload_url_expires_at: urlExpiresAt,
      fields: { 'Content-Type': declared.content_type, 'x-amz-meta-upload-id': id },
    }
  })
}
