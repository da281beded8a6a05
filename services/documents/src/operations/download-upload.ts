import { AppError, type documents } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition, inlineDisposition } from '../domain/content-disposition.ts'
import { assertClean, assertConfirmed } from '../domain/upload-moves.ts'
import { variantFilename, variantTypes } from '../domain/variants.ts'
import { servedName } from '../file-type/served-name.ts'
import { servedType } from '../file-type/served-type.ts'
import type { SignedGet } from '../storage/object-storage.ts'
import type { StoredUpload } from '../store/uploads.ts'
import { awaitProcessing, awaitScan } from '../uploads/await-scan.ts'

/** What was rejected or replaced stays readable for the firm, as long as it is clean. */
export const downloadUpload: DocumentsHandler<typeof documents.operations.downloadUpload> = async (
  ctx,
  { id, variant },
) => {
  const found = await requireOwnUpload(ctx, id)
  assertConfirmed(found.upload)
  const stored = await (variant === 'original' ? awaitScan : awaitProcessing)(ctx, id, found)
  assertClean(stored.upload)
  const served = variant === 'original' ? originalOf(stored) : variantOf(stored, variant)

  const issuedAt = ctx.now()
  const { DOWNLOAD_URL_MS } = ctx.deps.config
  const downloadUrl = await ctx.deps.storage.signedGetUrl({ ...served, signedAt: issuedAt, lifeMs: DOWNLOAD_URL_MS })
  return { download_url: downloadUrl, expires_at: later(issuedAt, DOWNLOAD_URL_MS) }
}

type Served = Pick<SignedGet, 'key' | 'contentType' | 'contentDisposition'>

function originalOf({ upload, objectKey }: StoredUpload): Served {
  return {
    key: objectKey!,
    contentType: servedType(upload.content_type, upload.detected_type),
    contentDisposition: attachmentDisposition(servedName(upload.filename, upload.content_type, upload.detected_type)),
  }
}

/** Made by this service of pixels alone, so a browser may show it. */
function variantOf({ upload, variantKeys }: StoredUpload, variant: documents.UploadVariant): Served {
  const key = variantKeys[variant]
  if (!key) throw new AppError('variant_not_found', { id: upload.id, variant, processed: upload.processed_at !== null })
  return {
    key,
    contentType: variantTypes[variant].mediaType,
    contentDisposition: inlineDisposition(variantFilename(upload.filename, variant)),
  }
}
