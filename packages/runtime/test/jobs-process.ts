import { setTimeout as pause } from 'node:timers/promises'
import { Database } from '../src/database/database.ts'
import { startJobs } from '../src/jobs/job-runner.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

/** A process that runs the jobs of `jobs.long.test.ts` until it is killed: each leaves a row in `effects`, once. */

const LEASE_MS = 1_000
const WORK_MS = 10

const now = () => new Date().toISOString()
const log = createLogger('test', 'silent')
const metrics = new Metrics()
const db = new Database({
  url: process.env.DATABASE_URL!,
  connectionsMax: 5,
  onOutbox() {},
  onJobs() {},
  log,
  metrics,
  tracing: undefined,
})

startJobs<undefined>(
  [
    {
      job: { name: 'effect' },
      concurrencyMax: 4,
      async handle(_ctx, payload, firmId) {
        const { id } = payload as { id: string }
        await db.query('insert into runs (id) values ($1)', [id])
        await pause(WORK_MS)
        await db.query('insert into effects (id, firm_id) values ($1, $2) on conflict (id) do nothing', [id, firmId])
        await pause(WORK_MS)
        return undefined
      },
    },
  ],
  {
    ...{ log, metrics, tracing: undefined, deps: undefined, db, now, firmClocks: undefined },
    realNow: now,
    aheadMs: 0,
    nowOf: async () => now(),
  },
  String,
  { leaseMs: LEASE_MS },
)
