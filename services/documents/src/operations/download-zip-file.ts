import { AppError, type documents } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { requireOwnZipFile } from '../access/find-zip-file.ts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'

export const downloadZipFile: DocumentsHandler<typeof documents.operations.downloadZipFile> = async (ctx, { id }) => {
  const { zipFile, objectKey } = await requireOwnZipFile(ctx, id)
  if (objectKey === null) throw new AppError('invalid_status_transition', { from: zipFile.status })
  const issuedAt = ctx.now()
  const { DOWNLOAD_URL_MS } = ctx.deps.constants
  const downloadUrl = await ctx.deps.storage.signedGetUrl({
    key: objectKey,
    contentType: 'application/zip',
    contentDisposition: attachmentDisposition(zipFile.filename),
    signedAt: issuedAt,
    lifeMs: DOWNLOAD_URL_MS,
  })
  return { download_url: downloadUrl, expires_at: later(issuedAt, DOWNLOAD_URL_MS) }
}
