import { join } from 'node:path'
import { openJournal } from '../../stand-in/journal.ts'
import { type Tables, tableNames } from './records.ts'

/** The journal is rewritten once it has this many outdated lines. */
const STALE_LINES_MAX = 5_000
/** Far from the small numbers that a faulty caller would try. */
const FIRST_ID = 1_000_001

type TableName = keyof Tables
type Id<Name extends TableName> = Tables[Name]['id']

/** All data of the stand-in except files. Records are never changed in place: `put` replaces them. */
export interface Store {
  /** An id that was never used. */
  nextId(): number
  find<Name extends TableName>(table: Name, id: Id<Name>): Tables[Name] | undefined
  /** In the order in which they were first put. */
  all<Name extends TableName>(table: Name): IterableIterator<Tables[Name]>
  count(table: TableName): number
  /** Once this returns, the record survives the end of the process. */
  put<Name extends TableName>(table: Name, record: Tables[Name]): void
  remove<Name extends TableName>(table: Name, id: Id<Name>): void
}

/** A record's new state, or null if it was removed; and the last id that was used, for rows inside records too. */
interface Line {
  last_id: number
  change?: undefined | { table: TableName; id: number | string; record: { id: number | string } | null }
}

/** Opens the store with the data of the directory. Without one, data is in memory only. */
export async function openStore(dataDir: string | undefined): Promise<Store> {
  const tables = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as Record<
    TableName,
    Map<number | string, { id: number | string }>
  >
  let lastId = FIRST_ID - 1
  let lines = 0

  function keep({ last_id, change }: Line): void {
    lastId = Math.max(lastId, last_id)
    if (change?.record) tables[change.table].set(change.id, change.record)
    else if (change) tables[change.table].delete(change.id)
  }

  const journal = dataDir === undefined ? undefined : await openJournal<Line>(join(dataDir, 'records.jsonl'), keep)

  function* present(): Generator<Line> {
    yield { last_id: lastId }
    for (const table of tableNames) {
      for (const [id, record] of tables[table]) yield { last_id: lastId, change: { table, id, record } }
    }
  }

  function rewrite(): void {
    journal?.replaceAll(present())
    lines = 0
  }
  rewrite()

  function write(change: Line['change']): void {
    const line: Line = { last_id: lastId, change }
    journal?.append(line)
    keep(line)
    lines += 1
    if (lines > STALE_LINES_MAX + tableNames.reduce((sum, name) => sum + tables[name].size, 0)) rewrite()
  }

  return {
    nextId() {
      lastId += 1
      return lastId
    },
    find: (table, id) => tables[table].get(id) as never,
    all: (table) => tables[table].values() as never,
    count: (table) => tables[table].size,
    put: (table, record) => write({ table, id: record.id, record }),
    remove: (table, id) => write({ table, id, record: null }),
  }
}
