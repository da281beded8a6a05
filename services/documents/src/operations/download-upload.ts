import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { later } from '../domain/instants.ts'
import { assertClean, assertConfirmed } from '../domain/upload-moves.ts'
import { awaitScan } from './shared/await-scan.ts'
import { requireOwnUpload } from './shared/find-upload.ts'

/** What was rejected or replaced stays readable for the firm, as long as it is clean. */
export const downloadUpload: DocumentsHandler<typeof documents.operations.downloadUpload> = async (ctx, { id }) => {
  const found = await requireOwnUpload(ctx, id)
  assertConfirmed(found.upload)
  const { upload, objectKey } = await awaitScan(ctx, id, found)
  assertClean(upload)

  const issuedAt = ctx.now()
  const { DOWNLOAD_URL_MS } = ctx.deps.config
  const downloadUrl = await ctx.deps.storage.signedGetUrl({
    key: objectKey!,
    contentType: upload.content_type,
    contentDisposition: attachmentDisposition(upload.filename),
    signedAt: issuedAt,
    lifeMs: DOWNLOAD_URL_MS,
  })
  return { download_url: downloadUrl, expires_at: later(issuedAt, DOWNLOAD_URL_MS) }
}
