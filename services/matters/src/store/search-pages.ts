import type { FirmId } from '@dossier/contracts'
import { findRarestWord, type Queryable, rowsThatMayHave } from '@dossier/runtime'
import { readTotal } from './list-counts.ts'
import { type ListedPage, type PageRows, readComparedPage, readSortedPage, readSortedPageUpTo } from './list-pages.ts'
import { foundIn, type ListSearch, wordsOf } from './list-search.ts'
import type { Listed } from './listed.ts'

/**
 * Which rows with a word are looked up one by one: one in so many of the firm's, at least and at most so many. Of more, comparing
 * all rows of the firm is faster.
 */
const LOOKED_UP = { oneIn: 20, min: 1_000, max: 50_000 }
/** Rows up to which they are sorted for each page. To walk to a page of fewer may pass most rows of the firm. */
const SORTED_MAX = 2_000

/** A page of what is searched for. The patterns of the search are the last of the values of the page. */
export async function readSearchPage<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  search: ListSearch,
): Promise<PageRows<Row>> {
  const { listed, values } = page
  const found = foundIn(listed.searched, search, `$${values.length + 1}`)
  // One letter is looked up where words begin, and here it may be anywhere.
  const words = search.asWritten ? [] : wordsOf(search.parts, 2)
  const rowsMax = await lookedUpMax(db, firmId, listed)
  const lookUp = await findRarestWord(db, firmId, [listed.name], words, rowsMax)
  if (lookUp) {
    const ids = rowsThatMayHave(listed.name, lookUp, `$${values.length + 2}`, rowsMax)
    const rows = `(${rowsByIds(listed.name, ids)})`
    return await readSortedPage(db, firmId, { ...page, values: [...values, lookUp.word] }, [found], rows)
  }
  const sorted = await readSortedPageUpTo<Row>(db, firmId, page, [found], SORTED_MAX)
  return sorted ?? (await readComparedPage(db, firmId, page, [found]))
}

async function lookedUpMax(db: Queryable, firmId: FirmId, listed: Listed): Promise<number> {
  const { oneIn, min, max } = LOOKED_UP
  return Math.min(max, Math.max(min, Math.ceil((await readTotal(db, firmId, listed)) / oneIn)))
}

/** SQL: rows of the firm `$1` by `row_id` of `ids`. The fence has each looked up, since the planner cannot know how many there are. */
export function rowsByIds(table: string, ids: string): string {
  return `select t.* from (${ids}) ids cross join lateral (
    select * from ${table} where firm_id = $1 and id = ids.row_id offset 0
  ) t`
}
