import type { MattersCtx } from '../deps.ts'
import { lockBlocksShared } from '../store/list-blocks.ts'
import { findSearchTotal, keepSearchCount } from '../store/search-counts.ts'
import type { SearchCounting } from '../store/search-pages.ts'

/** Counts in a transaction of its own during which nothing is folded. */
export function searchCounting(ctx: MattersCtx): SearchCounting {
  const firmId = ctx.principal.firm_id
  return (listed, search, cells) =>
    ctx.step(async (tx) => {
      await lockBlocksShared(tx, firmId)
      await keepSearchCount(tx, firmId, listed, search, tx.now)
      return (await findSearchTotal(tx, firmId, listed, search, cells))!
    })
}
