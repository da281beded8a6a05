import { matters, NIL_UUID } from '@dossier/contracts'
import type { ListOrder } from '@dossier/runtime'

/** The parts of a key, as blocks have them. */
export type Low = 'low_at' | 'low_text' | 'low_id'

/** How rows stand in a sorted list; the rows' index on the firm and `columns` has that order. */
export interface Sort extends ListOrder {
  /** Columns of the rows that the list is sorted by. */
  columns: readonly string[]
  /** The key of a row or a change as blocks have it: an instant, a text and an id, of which not all are in use. */
  key(row: string, id: string): string
  /** Those of the key that are in use, in blocks. */
  lows: readonly Low[]
}

/** SQL of the texts that searches compare. */
export interface SearchedTexts {
  /** Words as `search_key` of the database writes them. */
  key: string
  /** The text that the key is made of. */
  text: string
}

/** Something that comes in long lists, of which blocks are kept. */
export interface Listed {
  name: 'matters' | 'clients'
  /** Where changes are noted until blocks count them, and what they call the row's id. */
  changes: string
  changedId: string
  /** What searches look at in a row `r`, and in a change. */
  searched: { row: SearchedTexts; change: SearchedTexts }
  /** Which count of a block counts a row. */
  cell: string
  cells: number
  sorts: Readonly<Record<string, Sort>>
}

const byInstant = (column: string, movable: boolean): Sort => ({
  kinds: ['instant', 'uuid'],
  movable,
  columns: [column, 'id'],
  key: (row, id) => `${row}.${column}, '', ${row}.${id}`,
  lows: ['low_at', 'low_id'],
})

/** Blocks of it have no id when the text is unique. */
const byText = (column: string, unique: boolean): Sort => ({
  kinds: unique ? ['text'] : ['text', 'uuid'],
  movable: true,
  columns: unique ? [column] : [column, 'id'],
  key: (row, id) => `'-infinity'::timestamptz, ${row}.${column}, ${unique ? NIL_ID : `${row}.${id}`}`,
  lows: unique ? ['low_text'] : ['low_text', 'low_id'],
})

/** Before every id. */
export const NIL_ID = `'${NIL_UUID}'::uuid`

/** Where the first block of a list begins: before every key. */
export const FIRST_LOW = { low_at: '-infinity', low_text: '', low_id: NIL_UUID } as const

const statuses = matters.MatterStatus.options
const practiceAreas = matters.PracticeArea.options

export const listedMatters = {
  name: 'matters',
  changes: 'matter_changes',
  changedId: 'matter_id',
  searched: {
    row: { key: 'r.search_key', text: 'r.title_key' },
    change: { key: 'coalesce(search_key, search_key(title_key))', text: 'title_key' },
  },
  cell: 'matter_cell(status, practice_area)',
  cells: statuses.length * practiceAreas.length,
  sorts: {
    created_at: byInstant('created_at', false),
    updated_at: byInstant('updated_at', true),
    title: byText('title_key', true),
  },
} as const satisfies Listed

export const listedClients = {
  name: 'clients',
  changes: 'client_changes',
  changedId: 'client_id',
  searched: {
    row: { key: 'key_without_phone(r.search_key, r.phone)', text: 'r.search_text' },
    change: { key: 'coalesce(search_key, search_key(search_text))', text: 'search_text' },
  },
  cell: '1',
  cells: 1,
  sorts: { created_at: byInstant('created_at', false), last_name: byText('last_name_key', false) },
} as const satisfies Listed

/** The counts of a block that make up those of a filter, as the function `matter_cell` has them; undefined: all. */
export function cellsOf(filter: {
  status: matters.MatterStatus | 'all'
  practice_area?: matters.PracticeArea | undefined
}): number[] | undefined {
  if (filter.status === 'all' && !filter.practice_area) return undefined
  return practiceAreas.flatMap((practiceArea, area) =>
    statuses.flatMap((status, index) =>
      (filter.status === 'all' || filter.status === status) &&
      (!filter.practice_area || filter.practice_area === practiceArea)
        ? [statuses.length * area + index + 1]
        : [],
    ),
  )
}

/** The name of a sorted list in `list_blocks`; that without a sort has the totals. */
export function listName(listed: Listed, sort?: string): string {
  return sort ? `${listed.name}.${sort}` : listed.name
}
