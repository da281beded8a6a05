import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { hasTrigram, matchedBy, matchedUnindexed } from './like-pattern.ts'
import { type ListedPage, type PageRows, readSortedPage, readSortedPageUpTo, walk } from './list-pages.ts'
import type { Listed } from './listed.ts'
import { findSearchTotal } from './search-counts.ts'

/** Rows that a search finds up to which they are sorted for each page, and not counted beforehand. */
const SORTED_ROWS_MAX = 2_000

/** Counts what a search finds, of the cells if any are given, and keeps the counts of all. */
export type SearchCounting = (listed: Listed, pattern: string, cells: number[] | undefined) => Promise<number>

/** A page of what has the pattern. `pattern` is the last of the values of the page. */
export async function readSearchPage<Row>(
  db: Queryable,
  count: SearchCounting,
  firmId: FirmId,
  page: ListedPage,
  pattern: string,
): Promise<PageRows<Row>> {
  const { listed, cells, values } = page
  const parameter = `$${values.length + 1}`
  const isIndexed = hasTrigram(pattern)
  let total = await findSearchTotal(db, firmId, listed, pattern, cells)
  if (total === undefined && !isIndexed) total = await count(listed, pattern, cells)
  if (total === 0) return { items: [], total }
  if (total === undefined || total <= SORTED_ROWS_MAX) {
    const matched = [matchedBy(listed, pattern, parameter)]
    const sorted = isIndexed
      ? await readSortedPageUpTo<Row>(db, firmId, page, matched, SORTED_ROWS_MAX)
      : await readSortedPage<Row>(db, firmId, page, matched)
    if (sorted) return sorted
  }
  total ??= await count(listed, pattern, cells)
  return { items: await walk<Row>(db, firmId, page, [matchedUnindexed(listed, parameter)]), total }
}
