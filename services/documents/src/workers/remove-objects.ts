import { type BackgroundCtx, later, repeatWhileFull, startRounds, type Worker } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { isWrittenInParts } from '../domain/object-keys.ts'
import { metrics } from '../metrics.ts'
import { checkRemovals } from '../removals/check-removals.ts'
import { claimDueRemovals, forgetRemoval } from '../store/object-removals.ts'
import {
  claimDuePartUploads,
  type DuePartUpload,
  forgetPartUpload,
  markPartUploadRemoved,
} from '../store/part-uploads.ts'

/** Keys that are taken at a time, and removed all at once. */
const BATCH_KEYS_MAX = 50
/** A removal that was begun and not ended, because storage or this process failed, is taken up again after this. */
const RETRY_MS = 10 * 60_000
const REMOVE_MS_MAX = 5_000
/**
 * What is sent in parts is removed once more after this: a part, or the joining of all of them, may have been under way in
 * storage the first time, and storage finishes what it has begun.
 */
const LATE_PARTS_MS = 3_600_000

/** Removes from storage what is due: files that were never confirmed, and copies that nothing refers to. */
export function startObjectRemoval(ctx: BackgroundCtx<DocumentsDeps>, { pollMs }: { pollMs: number }): Worker {
  return startRounds({
    everyMs: pollMs,
    firstRound: true,
    async round(stopping) {
      const { db, log, now, deps } = ctx
      const isAllowed = await checkRemovals({ db, log, now, storage: deps.storage })
      ctx.metrics.of(metrics.removalsHeld).set(isAllowed ? 0 : 1)
      if (!isAllowed) return
      await repeatWhileFull(BATCH_KEYS_MAX, stopping, () => removeBatch(ctx))
      await repeatWhileFull(BATCH_KEYS_MAX, stopping, () => removePartsBatch(ctx))
    },
    log: ctx.log,
  })
}

/** Answers how many were taken. */
async function removeBatch(ctx: BackgroundCtx<DocumentsDeps>): Promise<number> {
  const now = ctx.now()
  const keys = await claimDueRemovals(ctx.db, now, later(now, RETRY_MS), BATCH_KEYS_MAX)
  const outcomes = await Promise.allSettled(keys.map((key) => removeOne(ctx, key)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return keys.length
}

async function removeOne(ctx: BackgroundCtx<DocumentsDeps>, key: string): Promise<void> {
  if (isWrittenInParts(key)) await ctx.deps.storage.abandonParts(key, REMOVE_MS_MAX)
  await ctx.deps.storage.remove(key, REMOVE_MS_MAX)
  await forgetRemoval(ctx.db, key)
}

/** Answers how many files in parts were taken. */
async function removePartsBatch(ctx: BackgroundCtx<DocumentsDeps>): Promise<number> {
  const now = ctx.now()
  const due = await claimDuePartUploads(ctx.db, now, later(now, RETRY_MS), BATCH_KEYS_MAX)
  const outcomes = await Promise.allSettled(due.map((partUpload) => removeParts(ctx, partUpload, now)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return due.length
}

async function removeParts(
  ctx: BackgroundCtx<DocumentsDeps>,
  { objectKey, isSecondTime }: DuePartUpload,
  now: string,
): Promise<void> {
  const { storage } = ctx.deps
  await storage.abandonParts(objectKey, REMOVE_MS_MAX)
  await storage.remove(objectKey, REMOVE_MS_MAX)
  if (isSecondTime) return await forgetPartUpload(ctx.db, objectKey)
  await markPartUploadRemoved(ctx.db, objectKey, { removedAt: now, dueAt: later(now, LATE_PARTS_MS) })
  ctx.metrics.of(metrics.partUploadsRemoved).inc()
}
