import type { ConfigOf, StoreBackgroundCtx, Worker } from '@dossier/runtime'
import type { Constants, settings } from './config.ts'
import type { IntegrationsDeps } from './deps.ts'
import { runJob } from './jobs/run-job.ts'
import { metrics } from './metrics.ts'
import { startLaneWorkers } from './queue/lane-workers.ts'

/** Runs the jobs of connected firms; nothing where no practice-management system is configured. */
export function startWorkers(
  ctx: StoreBackgroundCtx<IntegrationsDeps>,
  config: ConfigOf<typeof settings>,
  constants: Constants,
): Worker[] {
  const { connector } = ctx.deps
  if (!connector) return []
  const { store, now, wake, log, stopping } = connector
  connector.metrics.onScrape([metrics.lateness], async () => {
    const [longest] = await store.lanes.list({ where: {}, by: { field: 'due_at', upTo: now() }, limit: 1 })
    const lateMs = longest?.due_at ? Date.parse(now()) - Date.parse(longest.due_at) : 0
    connector.metrics.of(metrics.lateness).set(lateMs / 1_000)
  })
  const lanes = startLaneWorkers({
    store,
    now,
    wake,
    firmsMax: config.SYNC_FIRMS_MAX,
    pollMs: constants.SYNC_POLL_MS,
    run: (job, lease, signal) => runJob(job, lease, signal, connector),
    stopping,
    log,
  })
  return [lanes]
}

/** Closes what requests and jobs send with, after both. */
export function startCompanions({ deps }: StoreBackgroundCtx<IntegrationsDeps>): Worker[] {
  const { connector } = deps
  return connector
    ? [{ stop: async () => void (await Promise.all([connector.http.close(), connector.files.close()])) }]
    : []
}
