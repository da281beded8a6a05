import pg from 'pg'

/** The names of a result's columns, and how to read each. Source: `lib/result.js` of pg. */
interface Columns {
  fields: unknown[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** Columns by the name of the statement, for statements that a session has prepared and run. */
export type KnownColumns = Map<string, Columns>

/** Members that queries of pg have and their types leave out. Source: `lib/query.js` of pg. */
interface QueryInternals extends pg.Query {
  name: string
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: pg.Connection): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

const Query = pg.Query as unknown as new (config: pg.QueryConfig) => QueryInternals

/**
 * A query that lets PostgreSQL describe the columns of a prepared statement once in a session, and not at each execution.
 * They cannot change meanwhile: PostgreSQL refuses to run a statement whose result is no longer what it was.
 */
export class DescribedQuery extends Query {
  readonly #known: KnownColumns

  constructor(config: pg.QueryConfig, known: KnownColumns) {
    super(config)
    this.#known = known
  }

  override prepare(connection: pg.Connection): void {
    const columns = this.#known.get(this.name)
    if (!columns) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, columns)
    this._accumulateRows = true
    const { describe } = connection
    connection.describe = nothing
    super.prepare(connection)
    connection.describe = describe
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (!this.#known.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}

function nothing(): void {}
