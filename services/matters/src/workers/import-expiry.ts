import { earlier, startRounds, type Worker } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { removeImportJob } from '../jobs/remove-import.ts'
import { metrics } from '../metrics.ts'
import { listOldImports, markImportDeleted, waitingImportsSince } from '../store/imports.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 3_600_000
/** Imports that one round deletes; more wait for the next hour. */
const EXPIRED_MAX = 1_000

/** Deletes imports without activity for this many days, because their rows have names and emails. */
export function startImportExpiry(ctx: MattersBackgroundCtx, keptDays: number): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    log: ctx.log,
    async round(stopping) {
      const now = ctx.now()
      const before = earlier(now, keptDays * DAY_MS)
      for (const { firmId, id } of await listOldImports(ctx.db, before, EXPIRED_MAX)) {
        if (stopping.aborted) return
        await ctx.db.transact({ firmId, now }, async (tx) => {
          if (await markImportDeleted(tx, firmId, id, before)) tx.enqueue(removeImportJob, { import_id: id })
        })
      }
    },
  })
}

/** Exposes for how long the import that has waited longest has not got on. */
export function exposeImportWait(ctx: MattersBackgroundCtx): void {
  const { importWait } = metrics
  ctx.metrics.onScrape([importWait], async () => {
    const since = await waitingImportsSince(ctx.db)
    const waitMs = since === null ? 0 : Date.parse(ctx.now()) - Date.parse(since)
    ctx.metrics.of(importWait).set(Math.max(0, waitMs) / 1000)
  })
}
