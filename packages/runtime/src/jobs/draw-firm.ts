import { type FirmId, toTypeId } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { IS_DUE } from './job-table.ts'
import { firstFirm } from './take-in-turn.ts'

/** Each is a step through the index, of 10 µs. */
const FIRMS_MAX = 1_000

/**
 * One of the firms that have something due in the queue, by chance. A process that begins does not know whose turn it is: if it always
 * began with the first firm, restarts would favour that one.
 */
export async function drawFirm(db: Queryable, queue: string): Promise<FirmId | undefined> {
  const [drawn] = await db.query<{ firm_id: string }>(
    `with recursive firms as (
       (${firstFirm('jobs', IS_DUE)})
       union all
       select next.firm_id from firms f cross join lateral (${firstFirm('jobs', IS_DUE, 'f.firm_id')}) next
     )
     select firm_id from (select firm_id from firms limit ${FIRMS_MAX}) found order by random() limit 1`,
    [queue],
  )
  return drawn && toTypeId('firm', drawn.firm_id)
}
