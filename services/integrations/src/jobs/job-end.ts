import type { Connector } from '../connector.ts'
import type { Job } from '../store/jobs.ts'
import type { Work } from '../sync/work.ts'

/** How a run has ended. `job` is its document as the run has left it. */
export type JobEnd =
  | {
      kind: 'done'
      job?: Job
      /** Stores what the run has come to. The job ends after that; the firm's next one may begin meanwhile. */
      finish?: () => Promise<void>
    }
  /** Not done yet, or to be repeated later. */
  | { kind: 'again'; job?: Job; dueAt: string; failures?: number }

/** Carries a job out for a firm that may be connected or not. */
export type RunJob = (job: Job, work: Work | undefined, deps: Connector) => Promise<JobEnd>
