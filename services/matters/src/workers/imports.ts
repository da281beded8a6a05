import type { FirmId, ImportId } from '@dossier/contracts'
import { earlier, startRounds, type Worker } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { checkRows } from '../imports/check-rows.ts'
import { makeRows } from '../imports/make-rows.ts'
import { Pace } from '../imports/pace.ts'
import { removeImports } from '../imports/remove-imports.ts'
import { metrics } from '../metrics.ts'
import { countWaitingImports, leaseImport, markOldImportsDeleted } from '../store/imports.ts'

const DAY_MS = 86_400_000
const EXPIRY_EVERY_MS = 3_600_000
/** Imports that one statement marks; more wait for the next hour. */
const EXPIRED_MAX = 1_000

/** Files that a process checks at a time, so that a small one does not wait for a large one. Each holds what its rows name. */
const CHECKS_AT_ONCE = 3

type Work = (leased: { firmId: FirmId; id: ImportId }, stopping: AbortSignal) => Promise<void>

/**
 * Works on imports of all firms. Checks and batches share one pace, so that firms take turns and requests are served
 * meanwhile; the import that was served longest ago comes first.
 */
export function startImports(
  ctx: MattersBackgroundCtx,
  { everyMs, keptDays }: { everyMs: number; keptDays: number },
): Worker[] {
  const pace = new Pace()
  exposeWaiting(ctx)
  const check: Work = (leased, stopping) => checkRows(ctx, pace, leased, stopping)
  const make: Work = ({ firmId, id }, stopping) => pace.take(() => makeRows(ctx, firmId, id), stopping)
  return [
    ...Array.from({ length: CHECKS_AT_ONCE }, () => startServing(ctx, everyMs, 'checking', check)),
    startServing(ctx, everyMs, 'running', make),
    startRounds({ everyMs, log: ctx.log, round: (stopping) => removeImports(ctx, pace, stopping) }),
    startExpiry(ctx, keptDays),
  ]
}

function startServing(ctx: MattersBackgroundCtx, everyMs: number, status: 'checking' | 'running', work: Work): Worker {
  return startRounds({
    everyMs,
    log: ctx.log,
    outcomes: ctx.metrics.of(metrics.importRounds),
    async round(stopping) {
      while (!stopping.aborted) {
        const leased = await leaseImport(ctx.db, status, ctx.now())
        if (!leased) return
        await work(leased, stopping)
      }
    },
  })
}

/** Deletes imports without activity for this many days, because their rows have names and emails. */
function startExpiry(ctx: MattersBackgroundCtx, keptDays: number): Worker {
  return startRounds({
    everyMs: EXPIRY_EVERY_MS,
    firstRound: true,
    log: ctx.log,
    async round() {
      const now = ctx.now()
      await markOldImportsDeleted(ctx.db, earlier(now, keptDays * DAY_MS), now, EXPIRED_MAX)
    },
  })
}

function exposeWaiting(ctx: MattersBackgroundCtx): void {
  const { importsWaiting, importWait } = metrics
  ctx.metrics.onScrape([importsWaiting, importWait], async () => {
    const counts = await countWaitingImports(ctx.db)
    for (const status of ['checking', 'running'] as const)
      ctx.metrics
        .of(importsWaiting)
        .labels(status)
        .set(counts.find((one) => one.status === status)?.imports ?? 0)
    const waits = counts.map(({ since }) => Date.parse(ctx.now()) - Date.parse(since))
    ctx.metrics.of(importWait).set(Math.max(0, ...waits) / 1000)
  })
}
