import type { FirmId } from '@dossier/contracts'
import { CHANGES_COMPARED_MAX, findRarestWord, type Queryable, rowsThatMayHave } from '@dossier/runtime'
import { totalOf } from './list-counts.ts'
import { type ListedPage, type PageRows, readComparedPage, readPageOf } from './list-pages.ts'
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
  const { listed, values, filter } = page
  const found = foundIn(listed.searched, search, `$${values.length + 1}`)
  const matching = `select r.id as row_id from ${listed.name} r where ${['r.firm_id = $1', found, ...filter].join(' and ')}`
  return (
    (await readLookedUp<Row>(db, firmId, page, search, found)) ??
    (await readPageOf<Row>(db, firmId, page, [], { ids: matching, max: SORTED_MAX })) ??
    (await readComparedPage(db, firmId, page, [found]))
  )
}

/** The same by the rarest word, where few enough rows have it. */
async function readLookedUp<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  { parts, asWritten }: ListSearch,
  found: string,
): Promise<PageRows<Row> | undefined> {
  const { listed, values } = page
  // One letter is looked up where words begin, and here it may be anywhere.
  const words = asWritten ? [] : wordsOf(parts, 2)
  const bound = { max: LOOKED_UP.max, ofFirm: lookedUpMax(listed) }
  const lookUp = await findRarestWord(db, firmId, [listed.name], words, bound)
  if (!lookUp) return undefined
  const max = LOOKED_UP.max + CHANGES_COMPARED_MAX
  const ids = rowsThatMayHave(listed.name, lookUp, `$${values.length + 2}`, max)
  return await readPageOf(db, firmId, { ...page, values: [...values, lookUp.word] }, [found], { ids, max })
}

function lookedUpMax(listed: Listed): string {
  const { oneIn, min } = LOOKED_UP
  return `greatest(${min}, ceil(${totalOf(listed, [])} / ${oneIn}.0))`
}
