import { type documents, notFound } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { assertAccepted } from '../domain/declaration.ts'
import { later } from '../domain/instants.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { refusedMove } from '../domain/upload-moves.ts'
import { findDocument } from '../store/documents.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import { insertUpload } from '../store/uploads.ts'
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
  assertAccepted(declared, document)
  if (document.status === 'approved') throw refusedMove('approved', 'uploaded')
  await findOpenMatter(ctx, document.matter_id)

  const id = newId('upl')
  const key = incomingKey(firmId, id)
  const issuedAt = ctx.now()
  const urlExpiresAt = later(issuedAt, UPLOAD_URL_MS)
  await ctx.transact(async (tx) => {
    await insertUpload(tx, firmId, { id, ...declared, urlExpiresAt })
    await scheduleRemoval(tx, key, later(urlExpiresAt, UNCONFIRMED_KEPT_MS))
  })
  const uploadUrl = await ctx.deps.storage.signedPutUrl({
    key,
    contentType: declared.content_type,
    sizeBytes: declared.file_size_bytes,
    uploadId: id,
    signedAt: issuedAt,
    lifeMs: UPLOAD_URL_MS,
  })
  return {
    upload_id: id,
    upload_url: uploadUrl,
    upload_url_expires_at: urlExpiresAt,
    fields: { 'Content-Type': declared.content_type, 'x-amz-meta-upload-id': id },
  }
}
