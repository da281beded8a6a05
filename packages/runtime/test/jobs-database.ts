import type { FirmId } from '@dossier/contracts'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import type { BackgroundCtx, JobHandler } from '../src/context.ts'
import { Database } from '../src/database/database.ts'
import { deadLetterTable } from '../src/events/dead-letters.ts'
import { type JobOptions, type JobRunner, startJobs } from '../src/jobs/job-runner.ts'
import { takeJobs } from '../src/jobs/job-table.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

export const LEASE_MS = 60_000
/** So short that a test sees its heartbeats and its end. */
export const SHORT_LEASE_MS = 1_000
export const job = { name: 'count' }
export const queue = { ...job, isOnePerFirm: false }

export type Handling = Omit<JobHandler<undefined>, 'job'>

/** A database with jobs, and what tests of jobs do with it. */
export async function openJobsDatabase() {
  const databases = await cloneDatabases(sharedEngines(), {}, ['matters'])
  let wake = (_queues: Set<string>) => {}
  const metrics = new Metrics()
  const log = createLogger('test', 'silent')
  const db = new Database({
    url: databases.urlOf('matters'),
    connectionsMax: 5,
    onOutbox() {},
    onJobs: (queues) => wake(queues),
    log,
    metrics,
    tracing: undefined,
  })
  const now = () => new Date().toISOString()
  const ctx: BackgroundCtx<undefined> = {
    ...{ log, metrics, tracing: undefined, deps: undefined, db, now, firmClocks: undefined },
    realNow: now,
    aheadMs: 0,
    nowOf: async () => now(),
  }

  /** Has the runner hear of jobs that are committed here. */
  function wakeBy(runner: JobRunner): void {
    wake = runner.wake
  }

  return {
    db,
    ctx,
    deadLetters: deadLetterTable(db, 'matters'),
    wakeBy,
    async enqueue(firmId: FirmId, ...payloads: unknown[]): Promise<void> {
      await db.transact({ firmId, now: now() }, async (tx) => {
        for (const payload of payloads) tx.enqueue(job, payload)
      })
    },
    take: (count: number, after?: FirmId, by = queue) => takeJobs(db, by, { after, count, leaseMs: LEASE_MS }),
    countLeft: async () => (await db.query('select from jobs')).length,
    /** Runs jobs by `handle` while `work` goes on. */
    async running(handler: Handling, work: () => Promise<void>, by = ctx, options?: JobOptions): Promise<void> {
      const runner = startJobs([{ job, ...handler }], by, (name) => `job.matters.${name}`, options)
      wakeBy(runner)
      try {
        await work()
      } finally {
        await runner.stop()
      }
    },
    async empty(): Promise<void> {
      wake = () => {}
      await db.query('delete from jobs')
    },
    async close(): Promise<void> {
      await db.close()
      await databases.drop()
    },
  }
}
