import { type FirmId, toUuid } from '@dossier/contracts'
import { type DueRows, earliest, type Queryable, type RealTimeQueue, soonestOf } from '@dossier/runtime'

/** A queue as a table: when its rows are due, and perhaps expire. */
type QueueTable = Pick<DueRows, 'table' | 'where'> & { columns: readonly [due: string, ...others: string[]] }

/**
 * How a moving clock treats the rows of a firm in a queue: it stops at each instant in `columns`, all of which it brings forward, and waits
 * until no row is due. All of it in real time.
 */
export function queueOfFirm({
  table,
  where = 'true',
  columns,
}: QueueTable): Required<Pick<RealTimeQueue, 'bringForward' | 'soonest' | 'isBusy'>> {
  const moved = columns.map((column) => `${column} = ${column} - $2 * interval '1 millisecond'`).join(', ')
  return {
    async bringForward(tx: Queryable, firmId: FirmId, byMs: number) {
      await tx.query(`update ${table} set ${moved} where firm_id = $1 and ${where}`, [toUuid(firmId), byMs])
    },
    async soonest(db: Queryable, firmId: FirmId, after: string) {
      const found = await Promise.all(
        columns.map((column) => soonestOf(db, { table, column, where }, firmId, { after })),
      )
      return earliest(found.filter((due) => due !== null))
    },
    async isBusy(db: Queryable, firmId: FirmId, now: string) {
      const isDue = `firm_id = $1 and ${columns[0]} <= $2 and ${where}`
      return (await db.query(`select 1 from ${table} where ${isDue} limit 1`, [toUuid(firmId), now])).length > 0
    },
  }
}
