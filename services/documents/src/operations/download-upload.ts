import { AppError, type documents } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { inlineDisposition } from '../domain/content-disposition.ts'
import { assertClean, assertConfirmed } from '../domain/upload-moves.ts'
import { variantFilename, variantTypes } from '../domain/variants.ts'
import type { StoredUpload } from '../store/uploads.ts'
import { awaitProcessing } from '../uploads/await-scan.ts'
import { serveOriginal, signDownload } from '../uploads/serve-file.ts'

/** The firm can still read rejected and replaced files, if they are clean. */
export const downloadUpload: DocumentsHandler<typeof documents.operations.downloadUpload> = async (
  ctx,
  { id, variant },
) => {
  const found = await requireOwnUpload(ctx, id)
  if (variant === 'original') return await serveOriginal(ctx, found)
  assertConfirmed(found.upload)
  const stored = await awaitProcessing(ctx, id, found)
  assertClean(stored.upload)
  return await signDownload(ctx, variantOf(stored, variant))
}

/** Made by this service of pixels alone, so a browser may show it. */
function variantOf({ upload, variantKeys }: StoredUpload, variant: documents.UploadVariant) {
  const key = variantKeys[variant]
  if (!key) throw new AppError('variant_not_found', { id: upload.id, variant, processed: upload.processed_at !== null })
  return {
    key,
    contentType: variantTypes[variant].mediaType,
    contentDisposition: inlineDisposition(variantFilename(upload.filename, variant)),
  }
}
