import { AppError, type documents, identity, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { toServedFile } from '../file-type/served-file.ts'
import { findUpload } from '../store/uploads.ts'

/** Only clean uploads are ever approved, so there is no scan to wait for. */
export const openApprovedUpload: DocumentsHandler<typeof documents.operations.openApprovedUpload> = async (
  ctx,
  { firm_id, upload_id },
) => {
  await ctx.call(identity.operations.checkIntegrationPermit, { firm_id })
  const found = await findUpload(ctx.db, firm_id, upload_id)
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
