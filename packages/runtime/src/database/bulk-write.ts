import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { readConfig } from '../service/config.ts'
import { databaseSettings } from '../service/settings.ts'
import { clientSettings } from './connections.ts'
import type { Queryable, Values } from './database.ts'
import { PrimaryClient } from './primary-client.ts'

/** Text that is sent to the server at a time. */
const CHUNK_CHARACTERS = 256 * 1024

/** A value as `copy` takes it; null is SQL's. An array of texts is a PostgreSQL array. */
export type CopyValue = string | number | boolean | null | readonly string[]

/** A transaction of a command that writes millions of rows: its statements have no time limit. */
export interface BulkWriter extends Queryable {
  /** Writes rows by COPY, as they come. Returns how many there were. */
  copy(
    table: string,
    columns: readonly string[],
    rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>,
  ): Promise<number>
}

/** Runs `work` in one transaction on the database of the service that the command belongs to. */
export async function withBulkWriter<Result>(
  environment: NodeJS.ProcessEnv,
  work: (writer: BulkWriter) => Promise<Result>,
): Promise<Result> {
  const client = new PrimaryClient({
    ...clientSettings(readConfig(databaseSettings, environment).DATABASE_URL),
    ...{ statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0, pipeline: false },
  })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work({
      query: async <Row>(text: string, values: Values = []) => (await client.query(text, [...values])).rows as Row[],
      async copy(table, columns, rows) {
        let count = 0
        async function* chunks() {
          let chunk = ''
          for await (const row of rows) {
            chunk += `${row.map(copyText).join('\t')}\n`
            count++
            if (chunk.length < CHUNK_CHARACTERS) continue
            yield chunk
            chunk = ''
          }
          yield chunk
        }
        await pipeline(
          Readable.from(chunks()),
          client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
        )
        return count
      },
    })
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** Runs `vacuum analyze` after a very large write, to update planner statistics and the visibility map. */
export async function vacuumTables(environment: NodeJS.ProcessEnv, tables: readonly string[]): Promise<void> {
  const client = new PrimaryClient({
    ...clientSettings(readConfig(databaseSettings, environment).DATABASE_URL),
    ...{ statement_timeout: 0, query_timeout: 0, pipeline: false },
  })
  await client.connect()
  try {
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (Array.isArray(value)) return escapeCopy(`{${value.map(arrayElement).join(',')}}`)
  return escapeCopy(String(value))
}

function arrayElement(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeCopy(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (character) => COPY_ESCAPES[character]!)
}
