import { documents, type MatterId, type matters } from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { withDocumentCounts } from '../documents/document-counts.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { filterMayWait, findWaitingMatters } from '../store/matter-overviews.ts'

/** 100,000 matters. */
const PAGES_MAX = 10

export const getWaitingMatters: MattersHandler<typeof matters.operations.getWaitingMatters> = async (
  ctx,
  { limit, links_end_before: linksEndBefore },
) => {
  const { waiting, ...counts } = await findWaitingMatters(ctx.db, ctx.principal.firm_id, {
    ids: await awaitedMatters(ctx),
    now: ctx.now(),
    assignee: onlyAssignedTo(ctx.principal),
    linksEndBefore,
    limit,
  })
  return { ...counts, matters: await withDocumentCounts(ctx, waiting) }
}

/** Documents knows neither the status nor the staff of a matter, so full pages are filtered before the next is asked for. */
async function awaitedMatters(ctx: MattersCtx): Promise<MatterId[]> {
  const assignee = onlyAssignedTo(ctx.principal)
  const found: MatterId[] = []
  let after: MatterId | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const ids = await ctx.call(documents.operations.listAwaitedMatters, after ? { after } : {})
    if (ids.length < documents.AWAITED_MATTERS_MAX) return found.concat(ids)
    found.push(...(await filterMayWait(ctx.db, ctx.principal.firm_id, { ids, assignee })))
    after = ids.at(-1)
  }
  return found
}
