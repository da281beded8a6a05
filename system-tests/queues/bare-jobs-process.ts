import { setTimeout as pause } from 'node:timers/promises'
import { createLogger, Database, Metrics } from '@dossier/runtime'
import { startJobs } from '@dossier/runtime/job-runner'

/** A process that runs jobs until it is killed: each leaves a row in `effects` after `workMs`. It says `ready` when it begins. */

const LEASE_MS = 1_000
/** Between the effect and the end of the job. */
const ENDING_MS = 5

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
      async handle(_ctx, payload) {
        const { id, workMs } = payload as { id: string; workMs: number }
        await pause(workMs)
        await db.query('insert into effects (piece) values ($1)', [id])
        await pause(ENDING_MS)
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
console.log('ready')
