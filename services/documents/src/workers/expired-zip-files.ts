import { type FirmTime, repeatWhileFull, type TimedWork } from '@dossier/runtime'
import type { DocumentsBackgroundCtx, DocumentsDeps } from '../deps.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import { deleteExpiredZipFiles, soonestZipExpiry } from '../store/zip-files.ts'

const BATCH_MAX = 20

/** Deletes expired ZIP files; their objects leave storage by their schedule. */
export const expiredZipFiles: TimedWork<DocumentsDeps> = {
  name: 'expired ZIP files',
  round: (ctx, time, stopping) => repeatWhileFull(BATCH_MAX, stopping, () => deleteBatch(ctx, time)),
  soonest: ({ db }, firmId, after) => soonestZipExpiry(db, firmId, after),
}

/** Returns how many were deleted. */
async function deleteBatch(ctx: DocumentsBackgroundCtx, time: FirmTime): Promise<number> {
  return await ctx.db.transact({ firmId: null, now: time.now }, async (tx) => {
    const deleted = await deleteExpiredZipFiles(tx, time, BATCH_MAX)
    for (const { objectKey } of deleted) if (objectKey !== null) await scheduleRemoval(tx, objectKey, ctx.realNow())
    return deleted.length
  })
}
