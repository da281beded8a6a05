import type { ListOrder } from '@dossier/runtime'

/** How rows stand in a sorted list; the rows' index on the firm and `sortedBy` has that order. */
export interface Sort extends ListOrder {
  /** Columns of the rows that the list is sorted by. */
  columns: readonly string[]
}

/** SQL of the texts of a row `r` that searches compare. */
export interface SearchedTexts {
  /** Words as `search_key` of the database writes them. */
  key: string
  /** The text that the key is made of. */
  text: string
}

/** Something that comes in long lists. */
export interface Listed {
  name: 'matters' | 'clients'
  searched: SearchedTexts
  sorts: Readonly<Record<string, Sort>>
}

/** SQL of what a row is sorted by. Texts are in alphabetical order: by ICU's root collation. */
export function sortedBy({ columns, kinds }: Sort, row: 'r' | 'p'): string[] {
  return columns.map((column, index) => `${row}.${column}${kinds[index] === 'text' ? ' collate "unicode"' : ''}`)
}

const byInstant = (column: string, movable: boolean): Sort => ({
  kinds: ['instant', 'uuid'],
  movable,
  columns: [column, 'id'],
})

export const listedMatters = {
  name: 'matters',
  searched: { key: 'r.search_key', text: 'r.title_key' },
  sorts: {
    created_at: byInstant('created_at', false),
    updated_at: byInstant('updated_at', true),
    title: { kinds: ['text'], movable: true, columns: ['title_key'] },
  },
} as const satisfies Listed

export const listedClients = {
  name: 'clients',
  searched: { key: 'key_without_phone(r.search_key, r.phone)', text: 'r.search_text' },
  sorts: {
    created_at: byInstant('created_at', false),
    last_name: { kinds: ['text', 'uuid'], movable: true, columns: ['last_name_key', 'id'] },
  },
} as const satisfies Listed
