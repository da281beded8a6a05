import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type ListedPage, type PageRows, readSortedPageUpTo, walk } from './list-pages.ts'
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
  const searched = `r.${listed.searched}`
  const parameter = `$${values.length + 1}`
  let total = await findSearchTotal(db, firmId, listed, pattern, cells)
  if (total === undefined || total <= SORTED_ROWS_MAX) {
    const sorted = await readSortedPageUpTo<Row>(db, firmId, page, [`${searched} ilike ${parameter}`], SORTED_ROWS_MAX)
    if (sorted) return sorted
  }
  total ??= await count(listed, pattern, cells)
  // Of an expression that no index has, so that the list is walked in its order and not everything found is fetched.
  return { items: await walk<Row>(db, firmId, page, [`(${searched} || '') ilike ${parameter}`]), total }
}
