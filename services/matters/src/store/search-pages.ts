import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type ListedPage, type PageRows, readComparedPage, readSortedPageUpTo } from './list-pages.ts'
import { foundByIndex, foundIn, isIndexed, type ListSearch } from './list-search.ts'

/** Rows that a search finds up to which they are sorted for each page. */
const SORTED_ROWS_MAX = 2_000

/** A page of what is searched for. The patterns of the search are the last of the values of the page. */
export async function readSearchPage<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  search: ListSearch,
): Promise<PageRows<Row>> {
  const { listed, values } = page
  const parameter = `$${values.length + 1}`
  const compared = [foundIn(listed.searched, search, parameter)]
  const found = isIndexed(search) ? foundByIndex(listed, search, parameter) : ['r.firm_id = $1', ...compared]
  const sorted = await readSortedPageUpTo<Row>(db, firmId, page, found, SORTED_ROWS_MAX)
  return sorted ?? (await readComparedPage(db, firmId, page, compared, found))
}
