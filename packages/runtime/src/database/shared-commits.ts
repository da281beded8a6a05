import type pg from 'pg'
import { endOfGathering } from '../time/gathering.ts'
import { toStatement } from './connections.ts'
import type { ClientSettings } from './primary-client.ts'

/** Writes that share a commit. With more, the first ones would wait too long for their answers. */
const WRITES_MAX = 32
/** Transactions at a time. While they run, further writes gather for the next one, but no longer than `HOLD_UP_MS_MAX`. */
const TRANSACTIONS_MAX = 2
/**
 * How long writes may hold up others, in milliseconds. In a shared transaction, a statement waits at most this long for a lock. A
 * transaction that has run this long no longer counts towards `TRANSACTIONS_MAX`.
 */
const HOLD_UP_MS_MAX = 100

const BEGIN = `begin; set local lock_timeout = ${HOLD_UP_MS_MAX}`

/** One row for a statement that inserts any number of them. */
export interface RowWrite {
  /** Takes the rows as a JSON array in `$1`, and returns the `id` of each row that it inserts. */
  text: string
  row: { id: string }
  /** What the row adds to each of the arrays `$2`, `$3` and so on. */
  values: readonly unknown[]
}

interface Waiting {
  write: RowWrite
  resolve(isInserted: boolean): void
  reject(error: unknown): void
}

/**
 * Inserts rows. Concurrent writes share a transaction, and so a round trip, a commit and a flush to disk; those of one text share
 * the statement as well. None is answered before that commit. If one of them fails, none has happened, and each runs again
 * by itself, so no write fails because of another. docs/decisions/0075 has figures.
 */
export class SharedCommits {
  readonly #pool: pg.Pool
  readonly #settings: ClientSettings
  #waiting: Waiting[] = []
  #running = 0

  constructor(pool: pg.Pool, settings: ClientSettings) {
    this.#pool = pool
    this.#settings = settings
  }

  /** Returns whether the statement has inserted the row. */
  run(write: RowWrite): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject })
      if (this.#waiting.length === 1) this.#startAtEndOfTurn()
    })
  }

  async #startAtEndOfTurn(): Promise<void> {
    await endOfGathering()
    while (this.#running < TRANSACTIONS_MAX && this.#waiting.length > 0) {
      this.#start(this.#waiting.splice(0, WRITES_MAX))
    }
  }

  #start(group: Waiting[]): void {
    this.#running++
    let isCounted = true
    const uncount = () => {
      if (!isCounted) return
      isCounted = false
      this.#running--
      if (this.#waiting.length > 0) this.#startAtEndOfTurn()
    }
    const timer = setTimeout(uncount, HOLD_UP_MS_MAX)
    this.#runTogether(group).finally(() => {
      clearTimeout(timer)
      uncount()
    })
  }

  async #runTogether(group: Waiting[]): Promise<void> {
    if (group.length === 1) return this.#runEach(group)
    let isRolledBack: boolean
    try {
      isRolledBack = !(await this.#commitTogether(group))
    } catch (error) {
      for (const { reject } of group) reject(error)
      return
    }
    if (isRolledBack) await this.#runEach(group)
  }

  async #runEach(group: Waiting[]): Promise<void> {
    await Promise.all(
      group.map(async (waiting) => {
        try {
          resolveAll([waiting], await this.#pool.query(this.#statementOf([waiting])))
        } catch (error) {
          waiting.reject(error)
        }
      }),
    )
  }

  /**
   * Returns false if PostgreSQL has rolled back, because a statement failed. Throws if it is unknown what has happened:
   * then nothing may run again.
   */
  async #commitTogether(group: Waiting[]): Promise<boolean> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const begun = client.query(BEGIN)
      const ofOneText = [...Map.groupBy(group, ({ write }) => write.text).values()]
      const results = ofOneText.map((writes) => client.query<Inserted>(this.#statementOf(writes)))
      // If one has failed, `commit` answers ROLLBACK.
      for (const unheard of [begun, ...results]) unheard.catch(() => {})
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') return false
      for (const [index, result] of results.entries()) resolveAll(ofOneText[index]!, await result)
      return true
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  #statementOf(group: readonly Waiting[]): pg.QueryConfig {
    const writes = group.map(({ write }) => write)
    return toStatement(writes[0]!.text, valuesOf(writes), this.#settings)
  }
}

/** The values of the statement that makes all of these writes, which have one text. */
export function valuesOf(writes: readonly RowWrite[]): unknown[] {
  const rows = JSON.stringify(writes.map(({ row }) => row))
  return [rows, ...writes[0]!.values.map((_, index) => writes.map(({ values }) => values[index]))]
}

interface Inserted {
  id: string
}

function resolveAll(group: readonly Waiting[], { rows }: pg.QueryResult<Inserted>): void {
  const inserted = new Set(rows.map(({ id }) => id))
  for (const { write, resolve } of group) resolve(inserted.has(write.row.id))
}
