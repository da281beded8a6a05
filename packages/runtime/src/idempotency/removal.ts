import type { BackgroundCtx } from '../context.ts'
import { repeatWhileFull } from '../rounds/repeat-while-full.ts'
import { startRounds } from '../rounds/rounds.ts'
import type { Worker } from '../service/worker.ts'
import { deleteExpiredRecords } from './records.ts'

/** Keeps one statement well below its time limit. */
const BATCH_ROWS_MAX = 1_000
const EVERY_MS = 600_000

/** Removes expired records of requests with an idempotency key, at the start and every so often. */
export function startIdempotencyRemoval(ctx: Pick<BackgroundCtx, 'db' | 'log' | 'now'>): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    round: (stopping) =>
      repeatWhileFull(BATCH_ROWS_MAX, stopping, () => deleteExpiredRecords(ctx.db, ctx.now(), BATCH_ROWS_MAX)),
    log: ctx.log,
  })
}
