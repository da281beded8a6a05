import { type FirmId, toTypeId } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'

/** Each is a step through the index, of 10 µs. */
const FIRMS_MAX = 1_000

/**
 * One of the firms that have something due in the queue, by chance. A process that begins does not know whose turn it is: if it always
 * began with the first firm, restarts would favour that one.
 */
export async function drawFirm(db: Queryable, queue: string): Promise<FirmId | undefined> {
  const [drawn] = await db.query<{ firm_id: string }>(
    `with recursive firms as (
       (select firm_id from jobs where is_due and queue = $1 order by firm_id limit 1)
       union all
       select next.firm_id from firms f cross join lateral (
         select firm_id from jobs where is_due and queue = $1 and firm_id > f.firm_id order by firm_id limit 1
       ) next
     )
     select firm_id from (select firm_id from firms limit ${FIRMS_MAX}) found order by random() limit 1`,
    [queue],
  )
  return drawn && toTypeId('firm', drawn.firm_id)
}
