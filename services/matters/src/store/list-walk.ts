import { type FirmId, toUuid } from '@dossier/contracts'
import { changedSince, type ListPlace, type Queryable, type WalkStart, walkStart } from '@dossier/runtime'
import type { ListedPage, PageRows } from './list-pages.ts'

/** A row of a list with what its place in the list is, and the snapshot that it was read in where rows can move. */
export type Keyed<Row> = Row & Record<`key_${string}`, string> & { id: string; list_snapshot?: string }

/** The columns of `Keyed` rows. */
export function keyedColumns(
  columns: string,
  { listed, sort: name, place }: Pick<ListedPage, 'listed' | 'sort' | 'place'>,
) {
  const sort = listed.sorts[name]!
  const keys = sort.columns.filter((column) => column !== 'id').map((column) => `r.${column} as key_${column}`)
  const snapshot = sort.movable && !place.isByCursor ? ['pg_current_snapshot()::text as list_snapshot'] : []
  return [columns, ...keys, ...snapshot].join(', ')
}

/** The rows of a page, how the list continues, and the exact total. */
export interface WalkedRows<Row> {
  rows: Keyed<Row>[]
  total: number
  start?: WalkStart | undefined
  hasChanges?: boolean
}

/**
 * Reads a page with `read`. A list whose rows can move ends with the rows that changed since the walk began: `matching` are
 * all conditions of the list on rows `r`.
 */
export async function readWalkedPage<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  matching: readonly string[],
  now: string,
  read: (page: ListedPage) => Promise<PageRows<Keyed<Row>>>,
): Promise<WalkedRows<Row>> {
  const { place, listed, sort } = page
  if (place.changesSince) {
    const [rows, { total }] = await Promise.all([
      readChanged<Keyed<Row>>(db, firmId, page, matching, place.changesSince, place.limit),
      read({ ...page, place: place.ofTotal() }),
    ])
    return { rows, total }
  }
  const { items: rows, total } = await read(page)
  if (!listed.sorts[sort]!.movable) return { rows, total }
  if (!place.isByCursor) {
    const snapshot = rows[0]?.list_snapshot
    return { rows, total, start: snapshot === undefined ? undefined : walkStart(snapshot, now) }
  }
  const isLast = rows.length < place.limit
  const hasChanges =
    isLast && place.start !== undefined && (await readChanged(db, firmId, page, matching, place.start, 1)).length > 0
  return { rows, total, hasChanges }
}

/** Rows that changed since a walk began, in the order of their ids, which no change moves. */
async function readChanged<Row>(
  db: Queryable,
  firmId: FirmId,
  { listed, columns, values, place }: ListedPage,
  matching: readonly string[],
  start: WalkStart,
  limit: number,
): Promise<Row[]> {
  const parameter = (index: number) => `$${values.length + 1 + index}`
  const after = place.changesSince ? place.after('r.id', 'asc', values.length + 5) : { sql: '', values: [] }
  const conditions = [
    'r.firm_id = $1',
    `r.updated_at > ${parameter(1)}::timestamptz`,
    changedSince('r', parameter(2)),
    ...matching,
  ]
  return await db.query<Row>(
    `select ${columns} from ${listed.name} r where ${conditions.join(' and ')}${after.sql}
     order by r.id limit ${parameter(3)}::bigint`,
    [toUuid(firmId), ...values, start.since, start.snapshot, limit, ...after.values],
  )
}

/** The sort key of a row. */
export function keyOf({ listed, sort }: Pick<ListedPage, 'listed' | 'sort'>, place: ListPlace) {
  const { columns } = listed.sorts[sort]!
  return (row: Pick<Keyed<object>, 'id' | `key_${string}`>): string[] =>
    place.changesSince ? [row.id] : columns.map((column) => (column === 'id' ? row.id : row[`key_${column}`]!))
}
