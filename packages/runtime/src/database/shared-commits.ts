import type pg from 'pg'
import { endOfGathering } from '../time/gathering.ts'
import { toStatement } from './connections.ts'
import type { ClientSettings } from './primary-client.ts'

/** Statements that share a commit. With more, the first ones would wait too long for their answers. */
const STATEMENTS_MAX = 32
/** Transactions at a time. While they run, further statements gather for the next one, but no longer than `HOLD_UP_MS_MAX`. */
const TRANSACTIONS_MAX = 2
/**
 * How long statements may hold up others, in milliseconds. In a shared transaction, each waits at most this long for a lock. A
 * transaction that has run this long no longer counts towards `TRANSACTIONS_MAX`.
 */
const HOLD_UP_MS_MAX = 100

const BEGIN = `begin; set local lock_timeout = ${HOLD_UP_MS_MAX}`

interface Waiting {
  text: string
  values: readonly unknown[]
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/**
 * Runs writes of one statement each. Concurrent ones share a transaction, and so a round trip, a commit
 * and a flush to disk. None is answered before that commit. If one of them fails, none has happened, and each runs again
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

  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.push({ text, values, resolve, reject })
      if (this.#waiting.length === 1) this.#startAtEndOfTurn()
    }) as Promise<Row[]>
  }

  async #startAtEndOfTurn(): Promise<void> {
    await endOfGathering()
    while (this.#running < TRANSACTIONS_MAX && this.#waiting.length > 0) {
      this.#start(this.#waiting.splice(0, STATEMENTS_MAX))
    }
  }

  #start(statements: Waiting[]): void {
    this.#running++
    let isCounted = true
    const uncount = () => {
      if (!isCounted) return
      isCounted = false
      this.#running--
      if (this.#waiting.length > 0) this.#startAtEndOfTurn()
    }
    const timer = setTimeout(uncount, HOLD_UP_MS_MAX)
    this.#runTogether(statements).finally(() => {
      clearTimeout(timer)
      uncount()
    })
  }

  async #runTogether(statements: Waiting[]): Promise<void> {
    if (statements.length === 1) return this.#runEach(statements)
    let isRolledBack: boolean
    try {
      isRolledBack = !(await this.#commitTogether(statements))
    } catch (error) {
      for (const { reject } of statements) reject(error)
      return
    }
    if (isRolledBack) await this.#runEach(statements)
  }

  async #runEach(statements: Waiting[]): Promise<void> {
    await Promise.all(
      statements.map(async ({ text, values, resolve, reject }) => {
        try {
          resolve((await this.#pool.query(toStatement(text, values, this.#settings))).rows)
        } catch (error) {
          reject(error)
        }
      }),
    )
  }

  /**
   * Returns false if PostgreSQL has rolled back, because a statement failed. Throws if it is unknown what has happened:
   * then nothing may run again.
   */
  async #commitTogether(statements: Waiting[]): Promise<boolean> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const begun = client.query(BEGIN)
      const results = statements.map(({ text, values }) => client.query(toStatement(text, values, this.#settings)))
      // If one has failed, `commit` answers ROLLBACK.
      for (const unheard of [begun, ...results]) unheard.catch(() => {})
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') return false
      for (const [index, result] of results.entries()) statements[index]!.resolve((await result).rows)
      return true
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
}
