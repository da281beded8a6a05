import type { BackgroundCtx } from '../context.ts'
import { startRounds } from '../rounds/rounds.ts'
import type { Worker } from '../service/worker.ts'
import { keepJobs, type TakenJob } from './job-table.ts'

const RETRY_MS = 500

/** A job that this process has taken and not ended. */
export interface LeasedJob {
  job: TakenJob
  /** Fires when the process stops, or has the job no longer. */
  ended: AbortController
}

/** The jobs that this process has leased and not ended. It renews their leases, and notices when another process has taken one. */
export class LeasedJobs {
  readonly #byId = new Map<string, LeasedJob>()
  readonly #keeping: Worker

  constructor({ db, log }: Pick<BackgroundCtx, 'db' | 'log'>, leaseMs: number) {
    this.#keeping = startRounds({
      everyMs: leaseMs / 3,
      afterFailureMs: RETRY_MS,
      log,
      round: () => this.#renew(db, leaseMs),
    })
  }

  add(job: TakenJob): LeasedJob {
    const leased = { job, ended: new AbortController() }
    this.#byId.set(job.id, leased)
    return leased
  }

  /**
   * After an outage longer than its lease, a process may take its own jobs again. It continues them under the new lease.
   *
   * @returns whether this process has leased the job already
   */
  continueUnder(job: TakenJob): boolean {
    const known = this.#byId.get(job.id)
    if (known) Object.assign(known.job, job)
    return known !== undefined
  }

  /** Renews the lease no more. */
  letGo(leased: LeasedJob): void {
    if (this.#byId.get(leased.job.id) === leased) this.#byId.delete(leased.job.id)
  }

  /** Ends a job that another process may have. */
  lose(leased: LeasedJob): void {
    this.letGo(leased)
    leased.ended.abort()
  }

  /** Tells all jobs that the process stops. Their leases are renewed until they have ended. */
  endAll(): void {
    for (const { ended } of this.#byId.values()) ended.abort()
  }

  /** Renews no more leases. */
  async stop(): Promise<void> {
    await this.#keeping.stop()
  }

  async #renew(db: BackgroundCtx['db'], leaseMs: number): Promise<void> {
    // Copies: a job that is taken anew meanwhile has a lease that the answer does not know.
    const jobs = [...this.#byId.values()].map(({ job }) => ({ ...job }))
    const kept = new Set(await keepJobs(db, jobs, leaseMs))
    for (const { id, lease } of jobs) {
      const leased = this.#byId.get(id)
      if (leased?.job.lease === lease && !kept.has(lease)) this.lose(leased)
    }
  }
}
