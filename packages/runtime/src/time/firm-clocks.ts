import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { lockByName } from '../database/locks.ts'

/** A firm whose clock was moved forward, and by how many milliseconds. */
export interface MovedFirm {
  firmId: FirmId
  aheadMs: number
}

/** A database whose `lookup` is for reads by key. */
type ClockTable = Queryable & { lookup: Queryable['query'] }

/** For how long a process keeps the list of moved firms: all rounds of its timed work share one. */
const MOVED_KEPT_MS = 1_000

/**
 * The clocks of a sandbox: each firm may move its own forward, and never back. How far one is ahead is not kept in memory, so every
 * process of a service agrees from the commit of a move on. In production there are none, and no statement is spent on them.
 */
export class FirmClocks {
  readonly #db: ClockTable
  readonly #movedKeptMs: number
  #moved: { firms: Promise<MovedFirm[]>; until: number } | undefined

  constructor(db: ClockTable, { movedKeptMs = MOVED_KEPT_MS }: { movedKeptMs?: number } = {}) {
    this.#db = db
    this.#movedKeptMs = movedKeptMs
  }

  /** By how many milliseconds the firm's clock is ahead of real time; 0 if it was never moved. */
  async aheadMs(firmId: FirmId): Promise<number> {
    const [row] = await this.#db.lookup<{ ahead_ms: number }>(
      'select ahead_ms::float8 as ahead_ms from firm_clocks where firm_id = $1',
      [toUuid(firmId)],
    )
    return row?.ahead_ms ?? 0
  }

  /**
   * All firms whose clock was moved, as they were up to a second ago. A round may therefore run at an instant that a firm has just
   * left. It then repeats only what a step of the clock has already done.
   */
  listMoved(): Promise<MovedFirm[]> {
    if (this.#moved && performance.now() < this.#moved.until) return this.#moved.firms
    const moved = { firms: this.#readMoved(), until: performance.now() + this.#movedKeptMs }
    this.#moved = moved
    moved.firms.catch(() => {
      if (this.#moved === moved) this.#moved = undefined
    })
    return moved.firms
  }

  async #readMoved(): Promise<MovedFirm[]> {
    const rows = await this.#db.query<{ firm_id: string; ahead_ms: number }>(
      'select firm_id, ahead_ms::float8 as ahead_ms from firm_clocks order by firm_id',
    )
    return rows.map(({ firm_id, ahead_ms }) => ({ firmId: toTypeId('firm', firm_id), aheadMs: ahead_ms }))
  }
}

/** By how many milliseconds the clock of a firm is ahead of real time; 0 in production, where there are no clocks. */
export async function aheadMsOf(clocks: FirmClocks | undefined, firmId: FirmId): Promise<number> {
  return clocks ? await clocks.aheadMs(firmId) : 0
}

/**
 * Moves the clock of a firm forward to `aheadMs` beyond real time. A clock that is further ahead stays as it is, so a repeated call
 * does nothing. Returns by how many milliseconds the clock moved.
 */
export async function moveFirmClock(tx: Queryable, firmId: FirmId, aheadMs: number): Promise<number> {
  await lockByName(tx, `firm clock ${firmId}`)
  const [row] = await tx.query<{ moved_ms: number }>(
    `with before as (
       select coalesce((select ahead_ms from firm_clocks where firm_id = $1), 0) as ahead_ms
     ), moved as (
       insert into firm_clocks (firm_id, ahead_ms) select $1, $2::bigint from before where before.ahead_ms < $2::bigint
       on conflict (firm_id) do update set ahead_ms = excluded.ahead_ms
       returning ahead_ms
     )
     select (moved.ahead_ms - before.ahead_ms)::float8 as moved_ms from moved, before`,
    [toUuid(firmId), aheadMs],
  )
  return row?.moved_ms ?? 0
}
