import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A clock that is moving. */
export interface ClockAdvance {
  target_at: string
  /** The instant at which the clock stands: what falls due until then is being done. */
  reached_at: string
}

/** False if the clock is moving already. */
export async function insertClockAdvance(tx: Queryable, firmId: FirmId, advance: ClockAdvance): Promise<boolean> {
  const rows = await tx.query(
    'insert into clock_advances (firm_id, target_at, reached_at) values ($1, $2, $3) on conflict do nothing returning 1',
    [toUuid(firmId), advance.target_at, advance.reached_at],
  )
  return rows.length > 0
}

export async function findClockAdvance(db: Queryable, firmId: FirmId): Promise<ClockAdvance | undefined> {
  const [row] = await db.query<ClockAdvance>('select target_at, reached_at from clock_advances where firm_id = $1', [
    toUuid(firmId),
  ])
  return row
}

/** Never back: of two processes that do the same step, the later one changes nothing. */
export async function markClockReached(tx: Queryable, firmId: FirmId, instant: string): Promise<void> {
  await tx.query('update clock_advances set reached_at = greatest(reached_at, $2) where firm_id = $1', [
    toUuid(firmId),
    instant,
  ])
}

/** Ends the move to `target`. False if another process has ended it. */
export async function deleteClockAdvance(tx: Queryable, firmId: FirmId, target: string): Promise<boolean> {
  const rows = await tx.query('delete from clock_advances where firm_id = $1 and target_at = $2 returning 1', [
    toUuid(firmId),
    target,
  ])
  return rows.length > 0
}
