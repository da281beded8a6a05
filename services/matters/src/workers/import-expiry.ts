import { earlier, later, type TimedWork } from '@dossier/runtime'
import type { MattersBackgroundCtx, MattersDeps } from '../deps.ts'
import { removeImportJob } from '../jobs/remove-import.ts'
import { metrics } from '../metrics.ts'
import { listOldImports, markImportDeleted, soonestImportChange, waitingImportsSince } from '../store/imports.ts'

const DAY_MS = 86_400_000
/** Imports that one round deletes; more wait for the next hour. */
const EXPIRED_MAX = 1_000

/** Deletes imports without activity for this many days, because their rows have names and emails. */
export function importExpiry(keptDays: number): TimedWork<MattersDeps> {
  const keptMs = keptDays * DAY_MS
  return {
    name: 'import expiry',
    async round(ctx, time, stopping) {
      const { now } = time
      const before = earlier(now, keptMs)
      for (const { firmId, id } of await listOldImports(ctx.db, time, before, EXPIRED_MAX)) {
        if (stopping.aborted) return
        await ctx.db.transact({ firmId, now }, async (tx) => {
          if (await markImportDeleted(tx, firmId, id, before)) tx.enqueue(removeImportJob, { import_id: id })
        })
      }
    },
    /** They are kept for all of `keptMs`, and go in the millisecond after it. */
    async soonest({ db }, firmId, after) {
      const changed = await soonestImportChange(db, firmId, earlier(after, keptMs))
      return changed && later(changed, keptMs + 1)
    },
  }
}

/** Exposes for how long the import that has waited longest has not got on. */
export function exposeImportWait(ctx: MattersBackgroundCtx): void {
  const { importWait } = metrics
  ctx.metrics.onScrape([importWait], async () => {
    const since = await waitingImportsSince(ctx.db)
    const waitMs = since === null ? 0 : Date.parse(ctx.realNow()) - Date.parse(since)
    ctx.metrics.of(importWait).set(Math.max(0, waitMs) / 1000)
  })
}
