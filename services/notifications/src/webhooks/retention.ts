import type { Queryable, Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { deleteAccountMessagesBefore } from '../store/account-messages.ts'
import { deleteDeliveriesBefore } from '../store/deliveries.ts'
import { deleteEventsBefore } from '../store/events.ts'

/** Source: decisions.md section 2, "Event log". */
const RETENTION_MS = 30 * 86_400_000
const EVERY_MS = 3_600_000
/** Small enough that one statement stays far below its time limit. */
const BATCH_ROWS_MAX = 5_000

/** Removes events, deliveries and the records of account messages after 30 days, a batch at a time. */
export function startRetention(ctx: NotificationsBackgroundCtx): Worker {
  let stopping = false

  async function removeAll(remove: (db: Queryable, instant: string, rowsMax: number) => Promise<number>) {
    const before = new Date(Date.parse(ctx.now()) - RETENTION_MS).toISOString()
    while (!stopping && (await remove(ctx.db, before, BATCH_ROWS_MAX)) === BATCH_ROWS_MAX);
  }

  async function clean(): Promise<void> {
    try {
      await removeAll(deleteDeliveriesBefore)
      await removeAll(deleteEventsBefore)
      await removeAll(deleteAccountMessagesBefore)
    } catch (error) {
      ctx.log.warn({ err: error }, 'old events could not be removed; trying again in an hour')
    }
  }

  let running = clean()
  const timer = setInterval(() => {
    running = running.then(clean)
  }, EVERY_MS)

  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await running
    },
  }
}
