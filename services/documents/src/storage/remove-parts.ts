import type { FirmId, UploadId } from '@dossier/contracts'
import { type Ctx, later, type Queryable } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { forgetRemoval } from '../store/object-removals.ts'
import { claimPartUpload, type DuePartUpload, forgetPartUpload, markPartUploadRemoved } from '../store/part-uploads.ts'
import type { ObjectStorage } from './object-storage.ts'

/** A removal that was begun and not ended, because storage or this process failed, is taken up again after this. */
export const RETRY_MS = 10 * 60_000
export const REMOVE_MS_MAX = 5_000
/**
 * What is sent in parts is removed once more after this: a part, or the joining of all of them, may have been under way in
 * storage the first time, and storage finishes what it has begun.
 */
const LATE_PARTS_MS = 3_600_000
/** Kept back from the caller's time, for the answer. */
const ANSWER_MS = 1_000

/**
 * Removes everything that is open at the key of a claimed file, and the object, if its parts were joined. Its bytes no longer
 * count then.
 */
export async function removeParts(
  { db, storage }: { db: Queryable; storage: ObjectStorage },
  { firmId, uploadId, objectKey, isSecondTime }: DuePartUpload,
  { now, msMax }: { now: string; msMax: number },
): Promise<void> {
  await storage.abandonParts(objectKey, msMax)
  await storage.remove(objectKey, msMax)
  if (isSecondTime) return await forgetPartUpload(db, objectKey)
  await forgetRemoval(db, incomingKey(firmId, uploadId))
  await markPartUploadRemoved(db, objectKey, { removedAt: now, dueAt: later(now, LATE_PARTS_MS) })
}

/**
 * Has a file in parts that was given up leave storage before its caller is answered: from then on the URLs of its parts lead
 * nowhere, and its bytes no longer count. Never rejects. What fails here, because storage is down, removals are
 * held or the parts are just being joined, is up to the next rounds of the removal.
 */
export async function removePartsEarly(ctx: Ctx<DocumentsDeps>, firmId: FirmId, uploadId: UploadId): Promise<void> {
  const { db, deps, log } = ctx
  try {
    const now = ctx.realNow()
    const due = await claimPartUpload(db, firmId, uploadId, { now, retryAt: later(now, RETRY_MS) })
    if (!due) return
    const msMax = Math.min(REMOVE_MS_MAX, Math.max(0, ctx.remainingMs() - ANSWER_MS))
    await removeParts({ db, storage: deps.storage }, due, { now, msMax })
  } catch (error) {
    log.warn({ err: error, upload_id: uploadId }, 'parts were not removed at once; their scheduled removal remains')
  }
}
