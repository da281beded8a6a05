import { startRounds, type Worker } from '@dossier/runtime'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { metrics } from '../metrics.ts'

/** clamd may be restarted with another configuration. */
const EVERY_MS = 10 * 60_000
const READ_MS_MAX = 30_000

/** Says in the log and in metrics how large a file the scanner takes, at the start and whenever that has changed. */
export function startSayingScanLimits(ctx: DocumentsBackgroundCtx): Worker {
  let said: number | undefined
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    async round() {
      const { scanner } = ctx.deps
      try {
        await scanner.readStreamLimit?.(AbortSignal.timeout(READ_MS_MAX))
      } finally {
        const { limits } = scanner
        ctx.metrics.of(metrics.scanBytesMax).set(limits.fileBytesMax)
        if (said !== limits.fileBytesMax) {
          ctx.log.info({ limits }, 'larger files than the scanner takes end as failed scans')
        }
        said = limits.fileBytesMax
      }
    },
    log: ctx.log,
  })
}
