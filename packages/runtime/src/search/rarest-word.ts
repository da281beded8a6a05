/** What a list needs to be searched: the rows that have the rarest word of a text. The caller compares them with the whole text. */
import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { CHANGES_COMPARED_MAX, changedRows, type LookUp, lookUpsOf, rowsWithWord } from './postings.ts'

/** Words of a text that are counted; the longest tell most. */
const COUNTED_WORDS_MAX = 3

/**
 * The word that the fewest rows of the firm have, in all of the sources together. Undefined where each is in more than `rowsMax`
 * rows, where too many rows are still to be indexed, and where the texts have no word: then the rows are too many to be looked
 * up, and the caller compares them while it walks the list. One letter is looked up where a word begins.
 *
 * @param texts what keys have in a row each, as `readSearchedParts` answers
 */
export async function findRarestWord(
  db: Queryable,
  firmId: FirmId,
  sources: readonly string[],
  texts: readonly string[],
  rowsMax: number,
): Promise<LookUp | undefined> {
  const words = lookUpsOf(texts, COUNTED_WORDS_MAX)
  if (words.length === 0) return undefined
  const counts = words.map(({ length }, index) => {
    const inSources = sources.map((source) =>
      countOf(rowsWithWord({ source, length, word: `$${index + 2}` }, { max: rowsMax + 1 })),
    )
    return `${inSources.join(' + ')} as count${index}`
  })
  const changes = sources.map((source) => countOf(changedRows(source)))
  const [row] = await db.query<Record<string, number>>(
    `select ${counts.join(', ')}, greatest(${changes.join(', ')}) as changes`,
    [toUuid(firmId), ...words.map(({ word }) => word)],
  )
  const counted = words.map((lookUp, index) => ({ lookUp, count: row![`count${index}`]! }))
  const [rarest] = counted.toSorted((one, other) => one.count - other.count)
  return rarest!.count > rowsMax || row!.changes! >= CHANGES_COMPARED_MAX ? undefined : rarest!.lookUp
}

/**
 * SQL: `row_id` of the rows of a source that may have the word of the parameter, those that are still to be indexed included.
 * `$1` is the firm. In one statement with the rows themselves it misses none.
 *
 * @param rowsMax as for `findRarestWord`; up to twice as many are found, since rows may have been added since, and so it is with changes
 */
export function rowsThatMayHave(source: string, { length }: LookUp, parameter: string, rowsMax: number): string {
  return `(${rowsWithWord({ source, length, word: parameter }, { max: 2 * rowsMax })}) union (${changedRows(source, { max: 2 * CHANGES_COMPARED_MAX })})`
}

function countOf(rows: string): string {
  return `(select count(*) from (${rows}) rows)`
}
