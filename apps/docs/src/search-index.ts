import MiniSearch from 'minisearch'
import { searchOptions } from './browser/search-options.ts'
import type { Page } from './page.ts'
import { HOME } from './paths.ts'

/** The part of a passage's text that the index has, in characters. It covers nearly all of them. */
const TEXT_MAX = 4_000
/** Reasons count less than what tells how something is done. */
const DECISIONS = `${HOME}/decisions/`
/** The beginning of a passage that results show, in characters. */
const SHOWN_MAX = 140

/** What the search of the site reads: every passage of every page. */
export function buildSearchIndex(pages: readonly Page[]): string {
  const search = new MiniSearch(searchOptions)
  const addresses = new Set(pages.map(({ address }) => address))
  search.addAll(
    pages.flatMap(({ address, title, section, passages }) =>
      // An error code has a page of its own beside its section.
      passages
        .filter(({ id }) => !addresses.has(`${address}/${id}`))
        .map(({ id, title: heading, text, weight = address.startsWith(DECISIONS) ? 0.4 : 1 }) => ({
          id: id ? `${address}#${id}` : address,
          title: heading,
          page: id ? title : section,
          text: text.slice(0, TEXT_MAX),
          weight,
          shown: text.slice(0, SHOWN_MAX).trim(),
        })),
    ),
  )
  return JSON.stringify(search)
}
