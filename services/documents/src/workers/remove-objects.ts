import { later, type RealTimeQueue, repeatWhileFull, startRounds, type Worker } from '@dossier/runtime'
import type { DocumentsBackgroundCtx, DocumentsDeps } from '../deps.ts'
import { isWrittenInParts } from '../domain/object-keys.ts'
import { metrics } from '../metrics.ts'
import { checkRemovals } from '../removals/check-removals.ts'
import { REMOVE_MS_MAX, RETRY_MS, removeParts } from '../storage/remove-parts.ts'
import { bringUnbilledForward, claimDueRemovals, forgetRemoval } from '../store/object-removals.ts'
import { bringPartUploadsForward, claimDuePartUploads } from '../store/part-uploads.ts'

/** Keys that are taken at a time, and removed all at once. */
const BATCH_KEYS_MAX = 50

/**
 * When objects leave storage: files that were never confirmed, and copies that nothing refers to. A moving clock does not stop for them,
 * since nothing else follows from a removal.
 *
 * @param urlMs life of a signed upload URL
 */
export function objectRemovals(urlMs: number): RealTimeQueue<DocumentsDeps> {
  return {
    name: 'object removals',
    async bringForward(tx, firmId, byMs) {
      await bringPartUploadsForward(tx, firmId, byMs)
      await bringUnbilledForward(tx, firmId, byMs, urlMs)
    },
  }
}

/** Removes due objects from storage, of all firms together: storage keeps real time. */
export function startRemovingObjects(ctx: DocumentsBackgroundCtx, everyMs: number): Worker {
  return startRounds({ everyMs, firstRound: true, round: (stopping) => removeDue(ctx, stopping), log: ctx.log })
}

async function removeDue(ctx: DocumentsBackgroundCtx, stopping: AbortSignal): Promise<void> {
  const { db, log, realNow, deps } = ctx
  const isAllowed = await checkRemovals({ db, log, now: realNow, storage: deps.storage })
  ctx.metrics.of(metrics.removalsHeld).set(isAllowed ? 0 : 1)
  if (!isAllowed) return
  await repeatWhileFull(BATCH_KEYS_MAX, stopping, () => removeBatch(ctx))
  await repeatWhileFull(BATCH_KEYS_MAX, stopping, () => removePartsBatch(ctx))
}

/** Returns how many were taken. */
async function removeBatch(ctx: DocumentsBackgroundCtx): Promise<number> {
  const now = ctx.realNow()
  const keys = await claimDueRemovals(ctx.db, now, later(now, RETRY_MS), BATCH_KEYS_MAX)
  const outcomes = await Promise.allSettled(keys.map((key) => removeOne(ctx, key)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return keys.length
}

async function removeOne(ctx: DocumentsBackgroundCtx, key: string): Promise<void> {
  if (isWrittenInParts(key)) await ctx.deps.storage.abandonParts(key, REMOVE_MS_MAX)
  await ctx.deps.storage.remove(key, REMOVE_MS_MAX)
  await forgetRemoval(ctx.db, key)
}

/** Returns how many files in parts were taken. */
async function removePartsBatch(ctx: DocumentsBackgroundCtx): Promise<number> {
  const now = ctx.realNow()
  const due = await claimDuePartUploads(ctx.db, now, later(now, RETRY_MS), BATCH_KEYS_MAX)
  const { db, deps } = ctx
  const removed = ctx.metrics.of(metrics.partUploadsRemoved)
  const outcomes = await Promise.allSettled(
    due.map(async (partUpload) => {
      await removeParts({ db, storage: deps.storage }, partUpload, { now, msMax: REMOVE_MS_MAX })
      if (!partUpload.isSecondTime) removed.inc()
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return due.length
}
