import type pg from 'pg'
import { repeatWhileFull } from '../rounds/repeat-while-full.ts'
import { smallestIdOf } from '../values/smallest-id.ts'

const DAY_MS = 86_400_000
const OUTBOX_KEPT_MS = 7 * DAY_MS
/** Longer, so that an event that is published again after its last day is still known to its consumers. */
const INBOX_KEPT_MS = OUTBOX_KEPT_MS + DAY_MS
const ROWS_AT_A_TIME = 5_000

/** Removes outbox rows that were published more than 7 days before an instant, and inbox rows older than 8 days. */
export async function removeOldMessages(
  db: Pick<pg.Pool, 'query'>,
  { nowMs, stopping }: { nowMs: number; stopping: AbortSignal },
): Promise<void> {
  await deleteInBatches('outbox', 'id < $1 and published_at is not null', OUTBOX_KEPT_MS)
  await deleteInBatches('inbox', 'message_id < $1', INBOX_KEPT_MS)

  /** Short statements: a long one would be cancelled, and hold up the relay. */
  async function deleteInBatches(table: 'outbox' | 'inbox', condition: string, keptMs: number): Promise<void> {
    const boundary = smallestIdOf(nowMs - keptMs)
    await repeatWhileFull(ROWS_AT_A_TIME, stopping, async () => {
      const { rowCount } = await db.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${ROWS_AT_A_TIME}))`,
        [boundary],
      )
      return rowCount ?? 0
    })
  }
}
