import type { ConfigOf, StoreBackgroundCtx, Worker } from '@dossier/runtime'
import type { settings } from './config.ts'
import type { IntegrationsDeps } from './deps.ts'
import { runJob } from './jobs/run-job.ts'
import { startLaneWorkers } from './queue/lane-workers.ts'

/** Runs the jobs of connected firms; nothing where no practice-management system is configured. */
export function startWorkers(ctx: StoreBackgroundCtx<IntegrationsDeps>, config: ConfigOf<typeof settings>): Worker[] {
  const { connector } = ctx.deps
  if (!connector) return []
  const { store, now, wake, log, stopping } = connector
  const lanes = startLaneWorkers({
    store,
    now,
    wake,
    firmsMax: config.SYNC_FIRMS_MAX,
    pollMs: config.SYNC_POLL_MS,
    run: (job, lease, signal) => runJob(job, lease, signal, connector),
    stopping,
    log,
  })
  return [
    {
      async stop() {
        await lanes.stop()
        await Promise.all([connector.http.close(), connector.files.close()])
      },
    },
  ]
}
