import { earlier, later, type TimedWork } from '@dossier/runtime'
import { markScansDelayed, soonestPendingScan } from '../store/upload-scans.ts'

/**
 * Marks scans that have been pending for longer than `delayMs`. People who wait for a file can then tell a slow scan from an
 * unreachable storage or scanner. The scan itself is still retried.
 */
export function delayedScans(delayMs: number): TimedWork {
  return {
    name: 'delayed scans',
    round: ({ db }, time) => markScansDelayed(db, time, earlier(time.now, delayMs)),
    /** A scan may take all of `delayMs`, and is overdue in the millisecond after it. */
    async soonest({ db }, firmId, after) {
      const askedAt = await soonestPendingScan(db, firmId, earlier(after, delayMs))
      return askedAt && later(askedAt, delayMs + 1)
    },
  }
}
