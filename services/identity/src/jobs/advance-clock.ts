import type { JobHandler } from '@dossier/runtime'
import type { IdentityDeps } from '../deps.ts'
import { advanceClock } from '../sandbox-clock/advance-clock.ts'
import { advanceClockJob } from '../sandbox-clock/advance-clock-job.ts'

const CONCURRENCY_MAX = 4

/** A step that failed, because a service is down for example, is tried again until it succeeds: the clock stands still meanwhile. */
export const moveClock: JobHandler<IdentityDeps> = {
  job: advanceClockJob,
  concurrencyMax: CONCURRENCY_MAX,
  isOnePerFirm: true,
  async handle(ctx, _payload, firmId, { signal }) {
    const { firmClocks } = ctx.deps
    if (firmClocks) await advanceClock(ctx, firmClocks, firmId, signal)
    return undefined
  },
}
