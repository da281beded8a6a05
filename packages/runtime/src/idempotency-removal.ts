import type { BackgroundCtx } from './context.ts'
import { deleteExpiredRecords } from './idempotency-records.ts'

/** Small enough that one statement stays far below its time limit. */
const BATCH_ROWS_MAX = 1_000

/** Removes expired records of requests with an idempotency key, at the start and every so often. */
export function startIdempotencyRemoval(
  ctx: Pick<BackgroundCtx, 'db' | 'log' | 'now'>,
  everyMs: number,
): { stop(): Promise<void> } {
  let stopping = false

  async function remove(): Promise<void> {
    try {
      while (!stopping && (await deleteExpiredRecords(ctx.db, ctx.now(), BATCH_ROWS_MAX)) === BATCH_ROWS_MAX);
    } catch (error) {
      ctx.log.warn({ err: error }, 'expired answers could not be removed; the next round tries again')
    }
  }

  let running = remove()
  const timer = setInterval(() => {
    running = running.then(remove)
  }, everyMs)

  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await running
    },
  }
}
