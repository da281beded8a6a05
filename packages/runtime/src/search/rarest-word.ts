/** What a list needs to be searched: the rows that have the rarest word of a text. The caller compares them with the whole text. */
import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { CHANGES_COMPARED_MAX, changedRows, type LookUp, lookUpsOf, rowsWithWord } from './postings.ts'

/** Words of a text that are counted; the longest tell most. */
const COUNTED_WORDS_MAX = 3

/** In how many rows a word may be that is looked up. */
export interface RowsBound {
  max: number
  /** SQL of a lower bound for this firm `$1`. */
  ofFirm?: string
}

/**
 * The word that the fewest rows of the firm have, in all of the sources together. Undefined if each is in more rows than may be,
 * where too many rows are still to be indexed, and where the texts have no word: then the rows are too many to be looked
 * up, and the caller compares them while it walks the list. One letter is looked up where a word begins.
 *
 * @param texts what keys have in a row each, as `readSearchedParts` answers
 */
export async function findRarestWord(
  db: Queryable,
  firmId: FirmId,
  sources: readonly string[],
  texts: readonly string[],
  { max, ofFirm }: RowsBound,
): Promise<LookUp | undefined> {
  const words = lookUpsOf(texts, COUNTED_WORDS_MAX)
  if (words.length === 0) return undefined
  const counts = words.map(({ length }, index) => {
    const inSources = sources.map((source) => {
      const rows = rowsWithWord({ source, length, word: `$${index + 2}` }, max + 1)
      // The planner knows the bound of the rows, whatever that of the firm is.
      return countOf(ofFirm ? `select from (${rows}) found limit (select rows + 1 from bound)` : rows)
    })
    return `${inSources.join(' + ')} as count${index}`
  })
  const changes = sources.map((source) => countOf(changedRows(source)))
  const [row] = await db.query<Record<string, number>>(
    `with bound as materialized (select least(${max}, ${ofFirm ?? max})::bigint as rows)
     select ${counts.join(', ')}, greatest(${changes.join(', ')}) as changes, rows from bound`,
    [toUuid(firmId), ...words.map(({ word }) => word)],
  )
  const counted = words.map((lookUp, index) => ({ lookUp, count: row![`count${index}`]! }))
  const [rarest] = counted.toSorted((one, other) => one.count - other.count)
  return rarest!.count > row!.rows! || row!.changes! >= CHANGES_COMPARED_MAX ? undefined : rarest!.lookUp
}

/**
 * SQL: `row_id` of the rows of a source that may have the word of the parameter, including rows still to be indexed; some
 * more than once. `$1` is the firm. In one statement with the rows themselves it misses none.
 *
 * @param max if there are more rows, some are left out, but at least `max + 1` are found
 */
export function rowsThatMayHave(source: string, { length }: LookUp, parameter: string, max: number): string {
  return `(${rowsWithWord({ source, length, word: parameter }, max + 1)})
    union all (${changedRows(source, { max: max + 1 })})`
}

function countOf(rows: string): string {
  return `(select count(*) from (${rows}) rows)`
}
