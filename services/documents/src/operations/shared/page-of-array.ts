import type { PageQuery } from '@dossier/contracts'

/** The items of one page of a list that is in memory. */
export function pageOfArray<Item>(items: readonly Item[], { page, per_page }: PageQuery): Item[] {
  return items.slice((page - 1) * per_page, page * per_page)
}
