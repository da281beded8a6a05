import { AppError, documents, identity, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { toServedFile } from '../file-type/served-file.ts'
import { findUpload } from '../store/uploads.ts'

const { openApprovedUpload: call } = documents.operations

/** Only clean uploads are ever approved, so there is no scan to wait for. */
export const openApprovedUpload: DocumentsHandler<typeof call> = async (ctx, { firm_id, upload_id }) => {
  const found = await findUpload(ctx.db, firm_id, upload_id)
  const resources =
    found?.upload.status === 'approved' ? [upload_id, found.upload.document_id, found.matterId] : undefined
  await ctx.call(identity.operations.checkIntegrationPermit, {
    firm_id,
    ...(resources && { audit: { action: call.name, kind: 'read', resources, fields: [] } }),
  })
  if (!found) throw notFound('upload_not_found', upload_id)
  const { upload, objectKey } = found
  if (upload.status !== 'approved') throw new AppError('invalid_status_transition', { status: upload.status })
  const file = toServedFile(upload)
  const url = await ctx.deps.storage.signedServiceGetUrl({
    key: objectKey!,
    contentType: file.content_type,
    contentDisposition: attachmentDisposition(file.filename),
    signedAt: ctx.now(),
    lifeMs: ctx.deps.config.DOWNLOAD_URL_MS,
  })
  return { url, ...file }
}
