import type { documents, OutputOf } from '@dossier/contracts'
import { type Ctx, later } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { assertClean, assertConfirmed } from '../domain/upload-moves.ts'
import { servedName } from '../file-type/served-name.ts'
import { servedType } from '../file-type/served-type.ts'
import type { SignedGet } from '../storage/object-storage.ts'
import type { StoredUpload } from '../store/uploads.ts'
import { awaitScan } from './await-scan.ts'

type DownloadUrl = OutputOf<typeof documents.operations.downloadUpload>

/**
 * A URL of the file of an upload that the caller may have, once its scan has ended.
 *
 * @throws AppError invalid_status_transition, scan_pending, scan_not_clean
 */
export async function serveOriginal(ctx: Ctx<DocumentsDeps>, found: StoredUpload): Promise<DownloadUrl> {
  assertConfirmed(found.upload)
  const { upload, objectKey } = await awaitScan(ctx, found.upload.id, found)
  assertClean(upload)
  const { filename, content_type, detected_type } = upload
  return await signDownload(ctx, {
    key: objectKey!,
    contentType: servedType(content_type, detected_type),
    contentDisposition: attachmentDisposition(servedName(filename, content_type, detected_type)),
  })
}

/** A URL of an object in storage that works for `DOWNLOAD_URL_MS`, in real time as storage has it. */
export async function signDownload(
  ctx: Ctx<DocumentsDeps>,
  served: Pick<SignedGet, 'key' | 'contentType' | 'contentDisposition'>,
): Promise<DownloadUrl> {
  const issuedAt = ctx.realNow()
  const { DOWNLOAD_URL_MS } = ctx.deps.constants
  const downloadUrl = await ctx.deps.storage.signedGetUrl({ ...served, signedAt: issuedAt, lifeMs: DOWNLOAD_URL_MS })
  return { download_url: downloadUrl, expires_at: later(issuedAt, DOWNLOAD_URL_MS) }
}
