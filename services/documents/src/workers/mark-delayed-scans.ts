import { type BackgroundCtx, earlier, startRounds, type Worker } from '@dossier/runtime'
import { markScansDelayed } from '../store/upload-scans.ts'

/** Looks several times within the time after which a scan is overdue. */
const ROUNDS_PER_DELAY = 4

/**
 * Marks scans that have been pending for longer than `delayMs`. People who wait for a file can then tell a slow scan from an
 * unreachable storage or scanner. The scan itself is still retried.
 */
export function startMarkingDelayedScans(ctx: BackgroundCtx, { delayMs }: { delayMs: number }): Worker {
  return startRounds({
    everyMs: delayMs / ROUNDS_PER_DELAY,
    round: async () => {
      const now = ctx.now()
      await markScansDelayed(ctx.db, { now, askedBefore: earlier(now, delayMs) })
    },
    log: ctx.log,
  })
}
