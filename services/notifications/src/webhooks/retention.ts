import { earlier, type Queryable, startRounds, type Worker } from '@dossier/runtime'
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
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    async round(stopping) {
      const before = earlier(ctx.now(), RETENTION_MS)
      const removeAll = async (remove: (db: Queryable, instant: string, rowsMax: number) => Promise<number>) => {
        while (!stopping.aborted && (await remove(ctx.db, before, BATCH_ROWS_MAX)) === BATCH_ROWS_MAX);
      }
      await removeAll(deleteDeliveriesBefore)
      await removeAll(deleteEventsBefore)
      await removeAll(deleteAccountMessagesBefore)
    },
    log: ctx.log,
  })
}
