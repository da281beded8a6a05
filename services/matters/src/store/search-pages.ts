import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type ListedPage, type PageRows, readSortedPage, readSortedPageUpTo, walk } from './list-pages.ts'
import { foundByIndex, foundIn, hasTrigram, isIndexed, type ListSearch } from './list-search.ts'
import type { Listed } from './listed.ts'
import { findSearchTotal } from './search-counts.ts'

/** Rows that a search finds up to which they are sorted for each page, and not counted beforehand. */
const SORTED_ROWS_MAX = 2_000

/** Counts what a search finds, of the cells if any are given, and keeps the counts of all. */
export type SearchCounting = (listed: Listed, search: ListSearch, cells: number[] | undefined) => Promise<number>

/** A page of what is searched for. The patterns of the search are the last of the values of the page. */
export async function readSearchPage<Row>(
  db: Queryable,
  count: SearchCounting,
  firmId: FirmId,
  page: ListedPage,
  search: ListSearch,
): Promise<PageRows<Row>> {
  const { listed, cells, values } = page
  const parameter = `$${values.length + 1}`
  const found = foundIn(listed.searched.row, search, parameter)
  let total = await findSearchTotal(db, firmId, listed, search, cells)
  if (total === undefined && !hasTrigram(search)) total = await count(listed, search, cells)
  if (total === 0) return { items: [], total }
  if (total === undefined || total <= SORTED_ROWS_MAX) {
    const sorted = isIndexed(search)
      ? await readSortedPageUpTo<Row>(db, firmId, page, foundByIndex(listed, search, parameter), SORTED_ROWS_MAX)
      : await readSortedPage<Row>(db, firmId, page, [found])
    if (sorted) return sorted
  }
  total ??= await count(listed, search, cells)
  return { items: await walk<Row>(db, firmId, page, [found]), total }
}
