/**
 * Renews values with the newest encryption key, while services run. No progress is stored: repeat an interrupted run, and
 * it skips the values that are done.
 */
import type { Queryable } from '../database/database.ts'
import type { KeyedColumn } from './keyed-column.ts'

/** Rows that one statement reads, and that one locks at the most. */
const BATCH_ROWS = 100
const PROGRESS_ROWS = 10_000
/** Rows that change meanwhile, or that somebody has locked, are left to the next pass. */
const PASSES_MAX = 10
/** More than this say nothing new. */
const PROBLEMS_MAX = 20

type Row = Record<string, string | number>

interface Pass {
  renewed: number
  /** Rows that were changed or locked by somebody else. */
  missed: number
  problems: string[]
}

/**
 * Renews the values of the columns and returns how many.
 *
 * @throws Error naming rows that no key opens, or when older keys are still in use
 */
export async function reseal(
  db: Queryable,
  columns: readonly KeyedColumn[],
  keys: string,
  print: (line: string) => void,
): Promise<number> {
  let total = 0
  const problems: string[] = []
  for (const column of columns) {
    const name = `${column.table}.${column.column}`
    const renew = column.renewer(keys)
    let pass: Pass
    let passes = 0
    do {
      pass = await renewOnce(db, column, renew, (rows) => print(`${name}: ${rows} rows seen`))
      total += pass.renewed
      passes++
      print(`${name}: ${pass.renewed} renewed`)
    } while (pass.renewed + pass.missed > 0 && passes < PASSES_MAX)
    problems.push(...pass.problems)
    if (pass.renewed + pass.missed > 0) {
      problems.push(`${name}: new values still use older keys. Every process must have the newest key first.`)
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return total
}

/** Values that still use other keys than the first. */
export interface OlderKeys {
  /** Where values of older keys are. */
  older: string[]
  /** Where values are that no key opens, and why. */
  problems: string[]
  /** Places that could not be checked completely in the time. */
  unseen: string[]
}

/** Looks for values that `reseal` would renew, with a time limit, without changing any. */
export function lookForOlderKeys(
  db: Queryable,
  columns: readonly KeyedColumn[],
  keys: string,
  msMax: number,
): Promise<OlderKeys> {
  const places = columns.map((column) => {
    const renew = column.renewer(keys)
    return {
      name: `${column.table}.${column.column}`,
      batches: batchesOf(db, column),
      isOlder: (row: Row) => renew(String(row.value), row) !== undefined,
    }
  })
  return lookThrough(places, msMax)
}

/** `isOlder` throws for a value that no key opens. */
export async function lookThrough<Item>(
  places: readonly { name: string; batches: AsyncIterable<readonly Item[]>; isOlder(item: Item): boolean }[],
  msMax: number,
): Promise<OlderKeys> {
  const found: OlderKeys = { older: [], problems: [], unseen: [] }
  const endAt = performance.now() + msMax
  for (const { name, batches, isOlder } of places) {
    for await (const batch of batches) {
      if (performance.now() > endAt) {
        found.unseen.push(name)
        break
      }
      try {
        if (!batch.some(isOlder)) continue
        found.older.push(name)
      } catch (error) {
        found.problems.push(`${name}: ${(error as Error).message}`)
      }
      break
    }
  }
  return found
}

async function renewOnce(
  db: Queryable,
  column: KeyedColumn,
  renew: ReturnType<KeyedColumn['renewer']>,
  progress: (rows: number) => void,
): Promise<Pass> {
  const pass: Pass = { renewed: 0, missed: 0, problems: [] }
  const keyNames = Object.keys(column.key)
  let seen = 0
  for await (const rows of batchesOf(db, column)) {
    const changes: { row: Row; fresh: string }[] = []
    for (const row of rows) {
      try {
        const fresh = renew(String(row.value), row)
        if (fresh !== undefined) changes.push({ row, fresh })
      } catch (error) {
        if (pass.problems.length === PROBLEMS_MAX) continue
        const key = keyNames.map((name) => row[name]).join(' ')
        pass.problems.push(`${column.table}.${column.column} of ${key}: ${(error as Error).message}`)
      }
    }
    const written = await writeRows(db, column, changes)
    pass.renewed += written
    pass.missed += changes.length - written
    if (Math.floor(seen / PROGRESS_ROWS) < Math.floor((seen + rows.length) / PROGRESS_ROWS))
      progress(seen + rows.length)
    seen += rows.length
  }
  return pass
}

/** All rows in the order of the primary key. */
async function* batchesOf(db: Queryable, column: KeyedColumn): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  do {
    rows = await readRows(db, column, rows.at(-1))
    yield rows
  } while (rows.length === BATCH_ROWS)
}

/** The next of them. */
function readRows(db: Queryable, column: KeyedColumn, last: Row | undefined): Promise<Row[]> {
  const names = Object.keys(column.key)
  const placeholders = Object.values(column.key).map((type, index) => `$${index + 2}::${type}`)
  const after = last ? `and (${names.join(', ')}) > (${placeholders.join(', ')})` : ''
  return db.query<Row>(
    `select ${[...names, ...(column.reads ?? [])].join(', ')}, ${textOf(column, column.column)} as value
     from ${column.table} where ${column.column} is not null ${after} order by ${names.join(', ')} limit $1`,
    [BATCH_ROWS, ...(last ? names.map((name) => last[name]) : [])],
  )
}

/** Replaces values that have not changed meanwhile, without waiting for locks. Returns how many. */
async function writeRows(
  db: Queryable,
  column: KeyedColumn,
  changes: readonly { row: Row; fresh: string }[],
): Promise<number> {
  if (changes.length === 0) return 0
  const { table, key } = column
  const names = Object.keys(key)
  const arrays = Object.values(key).map((type, index) => `$${index + 3}::${type}[]`)
  const isSame = (one: string, other: string) => names.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ')
  const rows = await db.query(
    `with given as (
       select * from unnest($1::text[], $2::text[], ${arrays.join(', ')}) as g (old, fresh, ${names.join(', ')})
     ), locked as (
       select g.* from ${table} t join given g on ${isSame('t', 'g')}
       where ${textOf(column, `t.${column.column}`)} = g.old
       order by ${names.map((name) => `t.${name}`).join(', ')} for update of t skip locked
     )
     update ${table} t set ${column.column} = ${column.type === 'bytea' ? `decode(l.fresh, 'hex')` : 'l.fresh'}
     from locked l where ${isSame('t', 'l')} returning 1`,
    [
      changes.map(({ row }) => row.value),
      changes.map(({ fresh }) => fresh),
      ...names.map((name) => changes.map(({ row }) => row[name])),
    ],
  )
  return rows.length
}

function textOf({ type }: KeyedColumn, column: string): string {
  return type === 'bytea' ? `encode(${column}, 'hex')` : column
}
