import { createHash } from 'node:crypto'
import { type AnyId, type Call, invalidField, type Page, type PageQuery, toUuid } from '@dossier/contracts'
import { earlier } from '../time/instants.ts'
import { canonicalJson } from '../values/canonical-json.ts'

/** What a part of a sort key is; cursors come from callers, so each part is checked before it reaches a statement. */
const kinds = {
  instant: { sql: 'timestamptz', pattern: /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  date: { sql: 'date', pattern: /^(?!0000)\d{4}-\d\d-\d\d$/ },
  uuid: { sql: 'uuid', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  number: { sql: 'bigint', pattern: /^\d{1,18}$/ },
  /** Without U+0000, which PostgreSQL does not take. */
  text: { sql: 'text', pattern: /^[^\u0000]{0,1000}$/u },
} as const

export type KeyKind = keyof typeof kinds
type KeyPart = string | number

/** What a list is sorted by. */
export interface ListOrder {
  /** The parts of the sort key. */
  kinds: readonly KeyKind[]
  /** Whether a row can move in the list. */
  movable: boolean
}

/** What most lists are sorted by: an instant, and the id for rows of the same instant. */
const BY_INSTANT: ListOrder = { kinds: ['instant', 'uuid'], movable: false }

/** Rows that changed since the walk began, for lists whose rows can move. */
export interface WalkStart {
  /** `pg_current_snapshot()` of the statement that read the first page, or of an earlier one. */
  snapshot: string
  /** Before this instant nothing has changed that the snapshot does not show. */
  since: string
}

/** What a cursor holds. The field names are short because every list answer carries one. */
interface Cursor {
  /** The list, with its filter and sort. */
  l: string
  /** The number of the page. */
  p: number
  /** The sort key of the last row before the page; null before the first of the changed rows. */
  k: KeyPart[] | null
  s?: WalkStart
  /** Set where the page is one of changed rows. */
  c?: true
}

/** A condition with its values, and with the placeholder of each. */
interface AfterKey {
  sql: string
  values: KeyPart[]
  placeholders: string[]
}

/**
 * Where a page of a list begins. By number, it begins after as many rows as the pages before it hold. By cursor, it begins
 * after a row, so rows that come or go meanwhile move nothing.
 *
 * A row whose sort key changes can still move from ahead of a walk to behind it. Such lists give `start` to `toPage`: the
 * walk then ends with the rows that changed since it began, in the order of their ids.
 */
export class ListPlace {
  /** Rows to read. By cursor one more than the page holds: it tells whether another page follows. */
  readonly limit: number
  /** Rows to skip. */
  readonly offset: number
  /** Where the walk began, when it reads the rows that changed since; undefined in the list itself. */
  readonly changesSince: WalkStart | undefined
  readonly #list: string
  readonly #perPage: number
  readonly #page: number
  readonly #kinds: readonly KeyKind[]
  readonly #cursor: Cursor | undefined

  constructor(list: string, query: PageQuery, order: ListOrder) {
    this.#list = list
    this.#perPage = query.per_page
    this.#cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, list, order)
    this.changesSince = this.#cursor?.c && this.#cursor.s
    this.#kinds = this.changesSince ? ['uuid'] : order.kinds
    this.#page = this.#cursor?.p ?? query.page ?? 1
    this.limit = this.#cursor ? query.per_page + 1 : query.per_page
    this.offset = this.#cursor ? 0 : (this.#page - 1) * query.per_page
  }

  /** The sort key of the row before the page; undefined if the page is found by its number. */
  get key(): readonly KeyPart[] | undefined {
    return this.#cursor?.k ?? undefined
  }

  get isByCursor(): boolean {
    return this.#cursor !== undefined
  }

  /** Where the walk began, as its cursor says. */
  get start(): WalkStart | undefined {
    return this.#cursor?.s
  }

  /** The rows that the page shows, of all that were read. */
  shown<Row>(rows: readonly Row[]): readonly Row[] {
    return rows.slice(0, this.#perPage)
  }

  /** The condition that rows come after the place, to append to others, with placeholders from `$firstParameter` on. */
  after(columns: string, direction: 'asc' | 'desc', firstParameter: number): AfterKey {
    const key = this.#cursor?.k
    if (!key) return { sql: '', values: [], placeholders: [] }
    const placeholders = this.#kinds.map((kind, index) => `$${firstParameter + index}::${kinds[kind].sql}`)
    return {
      sql: ` and (${columns}) ${direction === 'asc' ? '>' : '<'} (${placeholders.join(', ')})`,
      values: [...key],
      placeholders,
    }
  }

  /** A place with few rows to read, for what knows the total of a list by reading a page of it. */
  ofTotal(): ListPlace {
    return new ListPlace(this.#list, { per_page: 1 }, { kinds: this.#kinds, movable: false })
  }

  /**
   * The page of the rows that were read. `keyOf` is the sort key of a row. `start` is given where rows can move: it is
   * where the walk begins, unless a cursor says so already, and whether any of them changed since is asked at the end.
   */
  toPage<Row, Item = Row>(
    rows: readonly Row[],
    total: number,
    keyOf: (row: Row) => readonly KeyPart[],
    {
      toItem,
      start,
      hasChanges = false,
    }: { toItem?: (row: Row) => Item; start?: WalkStart | undefined; hasChanges?: boolean } = {},
  ): Page<Item> {
    const shown = this.shown(rows)
    const hasMoreRows = this.#cursor ? rows.length > this.#perPage : this.#page * this.#perPage < total
    const last = shown.at(-1)
    const s = this.start ?? start
    const next = { l: this.#list, p: this.#page + 1, ...(s && { s }) }
    const cursor: Cursor | null =
      hasMoreRows && last !== undefined
        ? { ...next, k: [...keyOf(last)], ...(this.changesSince && { c: true }) }
        : this.#cursor && !this.changesSince && hasChanges
          ? { ...next, k: null, c: true }
          : null
    return {
      data: toItem ? shown.map(toItem) : (shown as unknown as Item[]),
      pagination: {
        page: this.#page,
        per_page: this.#perPage,
        total,
        has_more: this.#cursor ? cursor !== null : hasMoreRows,
        next_cursor: cursor && writeCursor(cursor),
      },
    }
  }
}

/**
 * The place that a query of a list asks for. Fields of the query other than those of the page are its filter and sort.
 *
 * @throws AppError validation_error for a cursor that is not of this list with this filter and sort, or beside a page
 */
export function placeIn(
  list: Pick<Call, 'name'>,
  query: PageQuery & Record<string, unknown>,
  order: ListOrder = BY_INSTANT,
): ListPlace {
  const { page, per_page, cursor, ...filter } = query
  if (page !== undefined && cursor !== undefined) {
    throw invalidField('validation_error', 'cursor', 'cannot be combined with page')
  }
  const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  const fingerprint = createHash('sha256')
    .update(`${list.name} ${canonicalJson(wanted)}`)
    .digest('base64url')
    .slice(0, 16)
  return new ListPlace(fingerprint, { page, per_page, cursor }, order)
}

/** The sort key of a row that is sorted by when it was created. */
export function createdKey(row: { created_at: string; id: AnyId }): [string, string] {
  return [row.created_at, toUuid(row.id)]
}

/** How long a change may have been under way before the walk began, in milliseconds, with clocks that differ. */
const CHANGE_MS_MAX = 60_000

/** Longer snapshots, of many running transactions, are left out of a cursor. */
const SNAPSHOT_CHARACTERS_MAX = 2_000

/** Where a walk begins whose first page was read at `now` in the snapshot, or a later one. */
export function walkStart(snapshot: string, now: string): WalkStart {
  const [first] = snapshot.split(':')
  return {
    // The shorter one counts whatever was running then as changed since: a row may come twice, and none is missed.
    snapshot: snapshot.length <= SNAPSHOT_CHARACTERS_MAX ? snapshot : `${first}:${first}:`,
    since: earlier(now, CHANGE_MS_MAX),
  }
}

/**
 * The condition that a row was written by a transaction which the snapshot does not show. `xmin` has the lower half of a
 * transaction's number; the upper half is taken from the newest number that is not in the future.
 */
export function changedSince(row: string, snapshot: string): string {
  return `not pg_visible_in_snapshot((
    select (case when number < next then number else number - 4294967296 end)::text::xid8
    from (select next, (next >> 32 << 32) + ${row}.xmin::text::bigint as number
          from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) n) x
  ), ${snapshot}::pg_snapshot)`
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string, list: string, order: ListOrder): Cursor {
  const cursor = parse(text)
  if (cursor === undefined || cursor.l !== list || !isCursor(cursor, order)) {
    throw invalidField(
      'validation_error',
      'cursor',
      'must be the next_cursor of this list with the same filter and sort',
    )
  }
  return cursor
}

function parse(text: string): Partial<Cursor> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function isCursor(cursor: Partial<Cursor>, { kinds: kindsOfList, movable }: ListOrder): cursor is Cursor {
  const { l, p, k, s, c } = cursor
  if (!movable && (s !== undefined || c !== undefined)) return false
  const expected: readonly KeyKind[] = c ? ['uuid'] : kindsOfList
  const isKey =
    k === null
      ? c === true
      : Array.isArray(k) && k.length === expected.length && k.every((part, index) => isPart(part, expected[index]!))
  return typeof l === 'string' && Number.isSafeInteger(p) && p! > 0 && isKey && (s === undefined ? !c : isWalkStart(s))
}

function isPart(part: unknown, kind: KeyKind): boolean {
  if (typeof part !== 'string' && typeof part !== 'number') return false
  const text = String(part)
  return kinds[kind].pattern.test(text) && (kind === 'instant' || kind === 'date' ? isOnCalendar(text) : true)
}

function isOnCalendar(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function isWalkStart({ snapshot, since }: Partial<WalkStart>): boolean {
  return isPart(since, 'instant') && typeof snapshot === 'string' && isSnapshot(snapshot)
}

/** Whether PostgreSQL takes the text as a snapshot: `xmin:xmax:` and the transactions between them, in order. */
function isSnapshot(text: string): boolean {
  const [, first, end, running] = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18})(?:,\d{1,18})*)?$/.exec(text) ?? []
  if (first === undefined || end === undefined) return false
  const ids = [first, ...(running?.split(',') ?? [])].map(BigInt)
  return (
    ids[0]! > 0n &&
    ids.every((id, index) => index === 0 || (id >= ids[index - 1]! && id < BigInt(end))) &&
    ids[0]! <= BigInt(end)
  )
}
