import { type DocumentId, type documents, notFound, type OutputOf } from '@dossier/contracts'
import { type Ctx, earlier, isMissingReference, later, newId, type Tx } from '@dossier/runtime'
import type { DocumentsDeps } from '../../deps.ts'
import { assertAccepted } from '../../domain/declaration.ts'
import { incomingKey } from '../../domain/object-keys.ts'
import { storageLimitReached } from '../../domain/storage-limit.ts'
import { refusedMove } from '../../domain/upload-moves.ts'
import { lockDocument } from '../../store/documents.ts'
import { scheduleRemoval } from '../../store/object-removals.ts'
import { countUnconfirmed, DOCUMENT_REFERENCE, insertUpload, type NewUpload } from '../../store/uploads.ts'
import { assertRoom } from './assert-room.ts'
import { findOpenMatter } from './open-matter.ts'

/**
 * Uploads of one request that a client may leave unconfirmed: their files lie in storage for a day and count towards no
 * plan.
 */
const UNCONFIRMED_MAX = 50

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
  const fromPortal = ctx.principal.kind === 'portal'
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
    if (fromPortal) await assertFewUnconfirmed(ctx, tx, document.id, declared.file_size_bytes)
    await insertUpload(tx, firmId, { id, ...declared, urlExpiresAt, fromPortal }).catch((error) => {
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

/** Under the lock of the request, so that of many at once no more come through. */
async function assertFewUnconfirmed(
  { principal, deps }: Ctx<DocumentsDeps>,
  tx: Tx,
  documentId: DocumentId,
  sizeBytes: number,
): Promise<void> {
  const { UPLOAD_URL_MS, UNCONFIRMED_KEPT_MS } = deps.config
  await lockDocument(tx, principal.firm_id, documentId)
  const since = earlier(tx.now, UPLOAD_URL_MS + UNCONFIRMED_KEPT_MS)
  const count = await countUnconfirmed(tx, principal.firm_id, documentId, since)
  if (count >= UNCONFIRMED_MAX) throw storageLimitReached(principal, sizeBytes)
}
