import { AppError, type FirmId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { requireUpload } from '../access/find-upload.ts'
import type { DocumentsDeps } from '../deps.ts'
import { assertAllParts } from '../domain/file-parts.ts'
import { findPartUpload } from '../store/part-uploads.ts'
import type { StoredUpload } from '../store/uploads.ts'

/** Parts that are replaced between the check and joining are checked once more. */
const LOOKS_MAX = 2
/** Kept back from the caller's time, for the commit. */
const COMMIT_MS = 1_000
/** `Retry-After` if joining the parts takes longer than a request. */
const RETRY_AFTER_S = 3

/**
 * Makes one object of the parts of a file, at a key that only its parts could ever be written for: from then on nobody can
 * write there. So it needs no copy, however large it is.
 *
 * @returns its key, or undefined when storage has neither parts nor file
 * @throws AppError file_not_found_in_storage, upload_changed, upload_already_confirmed, upload_not_found, service_unavailable
 */
export async function joinFile(
  ctx: Ctx<DocumentsDeps>,
  firmId: FirmId,
  { upload, partSizeBytes }: StoredUpload,
): Promise<string | undefined> {
  const { storage, joiner, constants } = ctx.deps
  const sizeBytes = upload.file_size_bytes
  for (let look = 1; look <= LOOKS_MAX; look++) {
    const found = await findPartUpload(ctx.db, firmId, upload.id)
    if (!found || found.isJoined) return found?.objectKey
    const parts = { key: found.objectKey, storageUploadId: found.storageUploadId }
    const stored = await storage.listParts(parts, ctx.remainingMs())
    if (stored) assertAllParts({ sizeBytes, partSizeBytes: partSizeBytes! }, stored)
    const waitMs = Math.min(constants.STORAGE_MS_MAX, ctx.remainingMs() - COMMIT_MS)
    const result = await joiner.join({ firmId, uploadId: upload.id, parts, stored, sizeBytes }, waitMs)
    if (result === 'joined') return found.objectKey
    if (result === 'absent') return undefined
    if (result !== 'changed') throw await reasonForNoFile(ctx, upload.id, result)
  }
  throw new AppError('upload_changed')
}

async function reasonForNoFile(
  ctx: Ctx<DocumentsDeps>,
  id: StoredUpload['upload']['id'],
  result: 'late' | 'failed' | 'gone',
): Promise<AppError> {
  const { upload } = await requireUpload(ctx, id)
  if (upload.status !== 'created') return new AppError('upload_already_confirmed')
  const internal = result === 'late' ? 'the parts are still being joined' : 'the parts could not be joined'
  return new AppError('service_unavailable', {}, { internal, retryAfterS: RETRY_AFTER_S })
}
