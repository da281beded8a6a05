import type { FirmId } from '@dossier/contracts'
import type { BackgroundCtx } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import type { Worker } from '../service/worker.ts'
import { earlier } from '../time/instants.ts'
import { forEachFirm } from './for-each-firm.ts'
import { startRounds } from './rounds.ts'

/** Rows of which the jobs are asked for again in one transaction. */
const PAGE_ROWS = 200
/** Looks several times within the time after which a job counts as lost. */
const ROUNDS_PER_WAIT = 4

/** A row that waits for its job. */
export interface WaitingRow {
  firm_id: FirmId
  /** Unique within the firm. */
  id: string
}

/** When a job counts as lost: it was last asked for before this instant. */
export interface LostJobTimes {
  now: string
  askedBefore: string
}

/**
 * The SQL condition that a row's job counts as lost, with `askedBefore` as $1. The wait doubles from one time to the next, up to
 * a day: while what the job needs is away for long, no job is lost, and each time adds another one.
 */
export function isJobLost(askedAt: string, since: string): string {
  const lastAsked = `coalesce(${askedAt}, ${since})`
  return `${lastAsked} < $1 and least(${lastAsked} - ${since}, interval '1 day') <= $1 - ${lastAsked}`
}

/**
 * Asks again for the jobs of rows that have waited for `afterMs`: JetStream may have lost them. A job that was not lost finds
 * its work done, or does it first.
 */
export function startRepeatingLostJobs<Row extends WaitingRow>(
  ctx: Pick<BackgroundCtx, 'db' | 'log' | 'now'>,
  options: {
    afterMs: number
    /** Rows of all firms, by firm and id, after the last one of the page before. */
    list: (db: Queryable, page: { askedBefore: string; after: Row | undefined; limit: number }) => Promise<Row[]>
    /** In one transaction: notes that the jobs of rows are asked for again, and enqueues those of rows that still wait. */
    askAgain: (firmId: FirmId, rows: Row[], times: LostJobTimes) => Promise<void>
  },
): Worker {
  const { afterMs, list, askAgain } = options
  return startRounds({
    everyMs: afterMs / ROUNDS_PER_WAIT,
    log: ctx.log,
    async round(stopping) {
      const now = ctx.now()
      const times = { now, askedBefore: earlier(now, afterMs) }
      await forEachFirm({
        rowsMax: PAGE_ROWS,
        list: (after: Row | undefined, limit) => list(ctx.db, { askedBefore: times.askedBefore, after, limit }),
        work: (firmId, rows) => askAgain(firmId, rows, times),
        stopping,
      })
    },
  })
}
