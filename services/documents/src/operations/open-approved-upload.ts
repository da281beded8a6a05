import { AppError, documents, identity, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { toServedFile } from '../file-type/served-file.ts'
import { findUpload } from '../store/uploads.ts'

const { openApprovedUpload: operation } = documents.operations

/** Only clean uploads are ever approved, so there is no scan to wait for. */
export const openApprovedUpload: DocumentsHandler<typeof operation> = async (ctx, { firm_id, upload_id }) => {
  const found = await findUpload(ctx.db, firm_id, upload_id)
  const approved = found?.upload.status === 'approved' ? found : undefined
  const resources = approved && [upload_id, approved.upload.document_id, approved.matterId]
  await ctx.call(
    identity.operations.checkIntegrationPermit,
    identity.permitInput(operation, firm_id, resources && { resources }),
  )
  if (!found) throw notFound('upload_not_found', upload_id)
  if (!approved) throw new AppError('invalid_status_transition', { status: found.upload.status })
  const { upload, objectKey } = approved
  const file = toServedFile(upload)
  const url = await ctx.deps.storage.signedServiceGetUrl({
    key: objectKey!,
    contentType: file.content_type,
    contentDisposition: attachmentDisposition(file.filename),
    signedAt: ctx.realNow(),
    lifeMs: ctx.deps.constants.DOWNLOAD_URL_MS,
  })
  return { url, ...file }
}
