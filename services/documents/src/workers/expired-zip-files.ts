import { repeatWhileFull, startRounds, type Worker } from '@dossier/runtime'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import { deleteExpiredZipFiles } from '../store/zip-files.ts'

const BATCH_MAX = 20

/** Deletes expired ZIP files; their objects leave storage by their schedule. */
export function startDeletingExpiredZipFiles(ctx: DocumentsBackgroundCtx, { pollMs }: { pollMs: number }): Worker {
  return startRounds({
    everyMs: pollMs,
    log: ctx.log,
    round: (stopping) => repeatWhileFull(BATCH_MAX, stopping, () => deleteBatch(ctx)),
  })
}

/** Returns how many were deleted. */
async function deleteBatch(ctx: DocumentsBackgroundCtx): Promise<number> {
  return await ctx.db.transact({ firmId: null, now: ctx.now() }, async (tx) => {
    const deleted = await deleteExpiredZipFiles(tx, BATCH_MAX)
    for (const { objectKey } of deleted) if (objectKey !== null) await scheduleRemoval(tx, objectKey, tx.now)
    return deleted.length
  })
}
