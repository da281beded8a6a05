import type { JobHandler } from '@dossier/runtime'
import type { IdentityDeps } from '../deps.ts'
import { advanceClock } from '../sandbox-clock/advance-clock.ts'
import { advanceClockJob } from '../sandbox-clock/advance-clock-job.ts'

const CONCURRENCY_MAX = 4
/** A move that takes longer goes on after the moves of other firms that wait. */
const RUN_MS = 5_000

/** A step that failed, because a service is down for example, is tried again until it succeeds: the clock stands still meanwhile. */
export const moveClock: JobHandler<IdentityDeps> = {
  job: advanceClockJob,
  concurrencyMax: CONCURRENCY_MAX,
  isOnePerFirm: true,
  async handle(ctx, _payload, firmId, { signal }) {
    const { firmClocks } = ctx.deps
    if (!firmClocks) return undefined
    const hasArrived = await advanceClock(ctx, firmClocks, firmId, { forMs: RUN_MS, signal })
    return hasArrived ? undefined : { afterMs: 0, counts: 'progress' }
  },
}
