/** Documents in PostgreSQL: a table per collection, with the fields in a `jsonb` column. */
import { type Database, isDuplicate } from '@dossier/runtime'
import { conditionsOf, documentOf, newVersion, partsOf, type Row, storableText } from './document-form.ts'
import type { CollectionDefinition, Document, Documents, Query, Stored } from './documents.ts'
import { expressionOf } from './postgres-tables.ts'

const COLUMNS = 'id, firm_id, version, schema, expires_at, body'

type Queries = Pick<Database, 'query' | 'lookup'>

/** Each change is one statement, which the server commits or refuses as a whole. */
export class PostgresDocuments<Doc extends Document> implements Documents<Doc> {
  readonly #db: Queries
  readonly #definition: CollectionDefinition<Doc>
  readonly #table: string

  constructor(db: Queries, definition: CollectionDefinition<Doc>) {
    this.#db = db
    this.#definition = definition
    this.#table = definition.name
  }

  async find(id: string): Promise<Stored<Doc> | undefined> {
    const [row] = await this.#db.lookup<Row>(`select ${COLUMNS} from ${this.#table} where id = $1`, [storableText(id)])
    return row && documentOf(this.#definition, row)
  }

  async list({ where, by, skip = 0, limit }: Query<Doc>): Promise<Stored<Doc>[]> {
    const { conditions, values } = matching(where)
    const field = by ? expressionOf(by.field) : 'id'
    const bound = (operator: '>' | '<=' | '<', text: string) =>
      conditions.push(`${field} ${operator} $${values.push(storableText(text))}`)
    if (by?.above !== undefined) bound('>', by.above)
    if (by?.upTo !== undefined) bound('<=', by.upTo)
    if (by?.below !== undefined) bound('<', by.below)
    conditions.push(`${field} is not null`)
    const direction = by?.descending ? ' desc' : ''
    const rows = await this.#db.query<Row>(
      `select ${COLUMNS} from ${this.#table} where ${conditions.join(' and ')}
       order by ${field}${direction}, id${direction} limit $${values.push(limit)} offset $${values.push(skip)}`,
      values,
    )
    return rows.map((row) => documentOf(this.#definition, row))
  }

  async count(where: Partial<Doc>): Promise<number> {
    const { conditions, values } = matching(where)
    const [row] = await this.#db.query<{ count: number }>(
      `select count(*) as count from ${this.#table} where ${['true', ...conditions].join(' and ')}`,
      values,
    )
    return row!.count
  }

  async insert(document: Doc): Promise<Stored<Doc> | undefined> {
    const row: Row = { ...partsOf(document), version: newVersion(), schema: this.#definition.schema }
    const inserted = await this.#db.query(
      `insert into ${this.#table} (${COLUMNS}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [row.id, row.firm_id, row.version, row.schema, row.expires_at, row.body],
    )
    return inserted.length > 0 ? documentOf(this.#definition, row) : undefined
  }

  async update(read: Stored<Doc>, changes: Partial<Omit<Doc, 'id'>>): Promise<Stored<Doc> | undefined> {
    const { id, firm_id, expires_at, body } = partsOf({ ...read, ...changes, id: read.id })
    try {
      const [row] = await this.#db.query<Row>(
        `update ${this.#table}
         set firm_id = $3, version = version + 1, schema = greatest(schema, $4), expires_at = $5, body = $6
         where id = $1 and version = $2 returning ${COLUMNS}`,
        [id, read.version, firm_id, this.#definition.schema, expires_at, body],
      )
      return row && documentOf(this.#definition, row)
    } catch (error) {
      if (isDuplicate(error)) return undefined
      throw error
    }
  }

  async remove({ id, version }: Pick<Stored<Doc>, 'id' | 'version'>): Promise<boolean> {
    const removed = await this.#db.query(`delete from ${this.#table} where id = $1 and version = $2 returning 1`, [
      storableText(id),
      version,
    ])
    return removed.length > 0
  }

  /** Removes some documents that expired up to an instant, and returns how many. */
  async removeExpired(now: string, countMax: number): Promise<number> {
    const removed = await this.#db.query(
      `delete from ${this.#table}
       where id = any(array(select id from ${this.#table} where expires_at <= $1 limit $2)) and expires_at <= $1
       returning 1`,
      [now, countMax],
    )
    return removed.length
  }
}

/** Numbers and truth values are compared as the text that `jsonb` shows of them. */
function matching(where: Readonly<Record<string, unknown>>): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = []
  const conditions = conditionsOf(where).map(([field, value]) =>
    value === null ? `${expressionOf(field)} is null` : `${expressionOf(field)} = $${values.push(String(value))}`,
  )
  return { conditions, values }
}
