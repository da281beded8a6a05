import type { Queryable } from '@dossier/runtime'

/** The progress of removals, and whether they are held. */
export interface RemovalState {
  /** Names the mark in storage. */
  id: string
  number: number
  heldSince: string | null
  reason: string | null
}

const COLUMNS = 'id, number, held_since as "heldSince", reason'

export async function readRemovalState(db: Queryable): Promise<RemovalState> {
  const [state] = await db.query<RemovalState>(
    `update removal_state set id = gen_random_uuid() where id is null returning ${COLUMNS}`,
  )
  if (state) return state
  const [present] = await db.query<RemovalState>(`select ${COLUMNS} from removal_state`)
  return present!
}

export async function areRemovalsHeld(db: Queryable): Promise<boolean> {
  const rows = await db.query('select from removal_state where held_since is not null')
  return rows.length > 0
}

/** Raises the number unless that was done since `before`. Only one of several processes does it; the others get undefined. */
export async function raiseRemovalNumber(db: Queryable, now: string, before: string): Promise<number | undefined> {
  const [row] = await db.query<{ number: number }>(
    `update removal_state set number = number + 1, raised_at = $1
     where held_since is null and (raised_at is null or raised_at <= $2 or raised_at > $1) returning number`,
    [now, before],
  )
  return row?.number
}

/** Holds removals. If they are held already, the first reason stays. Returns whether they were not. */
export async function holdRemovals(db: Queryable, now: string, reason: string): Promise<boolean> {
  const rows = await db.query(
    'update removal_state set held_since = $1, reason = $2 where held_since is null returning 1',
    [now, reason],
  )
  return rows.length > 0
}

/** Lets removals go on with a number above the mark's in storage. Returns the number. */
export async function allowRemovals(db: Queryable, now: string, markNumber: number): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    `update removal_state set held_since = null, reason = null, raised_at = $1, number = greatest(number, $2) + 1
     returning number`,
    [now, markNumber],
  )
  return row!.number
}
