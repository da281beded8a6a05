import { AppError, type documents } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { requireOwnJoinedFile } from '../access/find-joined-file.ts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'

export const downloadJoinedFile: DocumentsHandler<typeof documents.operations.downloadJoinedFile> = async (
  ctx,
  { id },
) => {
  const { joined, objectKey } = await requireOwnJoinedFile(ctx, id)
  if (objectKey === null) throw new AppError('invalid_status_transition', { from: joined.status })
  const issuedAt = ctx.now()
  const { DOWNLOAD_URL_MS } = ctx.deps.constants
  const downloadUrl = await ctx.deps.storage.signedGetUrl({
    key: objectKey,
    contentType: 'application/pdf',
    contentDisposition: attachmentDisposition(joined.filename),
    signedAt: issuedAt,
    lifeMs: DOWNLOAD_URL_MS,
  })
  return { download_url: downloadUrl, expires_at: later(issuedAt, DOWNLOAD_URL_MS) }
}
