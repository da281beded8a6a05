import { AppError, type documents, type FirmId } from '@dossier/contracts'
import { type Ctx, later } from '@dossier/runtime'
import { requireUpload } from '../access/find-upload.ts'
import type { DocumentsDeps } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import type { StoredObject } from '../storage/object-storage.ts'
import type { StoredUpload } from '../store/uploads.ts'

/** A file that is replaced between the check and the copy is checked once more. */
const LOOKS_MAX = 2
/** How long after the last possible confirmation an unused copy is removed. */
const UNTAKEN_KEPT_MS = 3_600_000
/** Kept back from the caller's time, for the commit. */
const COMMIT_MS = 1_000
/** `Retry-After` if a copy takes longer than a request. */
const RETRY_AFTER_S = 3

/**
 * Copies what was sent to the signed URL to a key that no URL was ever issued for, in the very state that was compared
 * with the declaration. The copy is removed later unless the transaction of the confirm takes it.
 *
 * @returns its key, or undefined when nothing is at the URL
 * @throws AppError upload_mismatch, upload_changed, upload_already_confirmed, upload_not_found, service_unavailable
 */
export async function pinFile(
  ctx: Ctx<DocumentsDeps>,
  firmId: FirmId,
  { upload }: StoredUpload,
): Promise<string | undefined> {
  const { storage, copier, constants } = ctx.deps
  const from = incomingKey(firmId, upload.id)
  for (let look = 1; look <= LOOKS_MAX; look++) {
    const found = await storage.describe(from, ctx.remainingMs())
    if (!found) return undefined
    assertAsDeclared(upload, found)
    const waitMs = Math.min(constants.STORAGE_MS_MAX, ctx.remainingMs() - COMMIT_MS)
    const copy = await copier.obtain(
      {
        firmId,
        uploadId: upload.id,
        from,
        etag: found.etag,
        contentType: upload.content_type,
        sizeBytes: upload.file_size_bytes,
        removedAt: later(ctx.realNow(), constants.UPLOAD_URL_MS + UNTAKEN_KEPT_MS),
      },
      waitMs,
    )
    if (copy.state === 'finished') return copy.objectKey
    if (copy.state === 'absent') return undefined
    if (copy.state !== 'changed') throw await reasonForNoCopy(ctx, upload, copy.state)
  }
  throw new AppError('upload_changed')
}

async function reasonForNoCopy(
  ctx: Ctx<DocumentsDeps>,
  { id }: documents.Upload,
  state: 'late' | 'failed' | 'gone',
): Promise<AppError> {
  const { upload } = await requireUpload(ctx, id)
  if (upload.status !== 'created') return new AppError('upload_already_confirmed')
  const internal = state === 'late' ? 'the file is still being copied' : 'the file could not be copied'
  return new AppError('service_unavailable', {}, { internal, retryAfterS: RETRY_AFTER_S })
}

/**
 * A content encoding is refused because scanner and browser would see different bytes: the scanner reads the object as it
 * is, a browser decodes it first.
 */
function assertAsDeclared(upload: documents.Upload, found: StoredObject): void {
  const isSameType = found.contentType.toLowerCase() === upload.content_type
  const isEncoded = found.contentEncoding !== null
  if (isSameType && found.sizeBytes === upload.file_size_bytes && !isEncoded) return
  throw new AppError('upload_mismatch', {
    expected: {
      content_type: upload.content_type,
      file_size_bytes: upload.file_size_bytes,
      ...(isEncoded && { content_encoding: null }),
    },
    found: {
      content_type: found.contentType,
      file_size_bytes: found.sizeBytes,
      ...(isEncoded && { content_encoding: found.contentEncoding }),
    },
  })
}
