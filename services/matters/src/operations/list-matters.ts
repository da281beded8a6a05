import { type matters, toPage } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listStoredMatters } from '../store/matters.ts'
import { documentCountsById } from './document-counts.ts'
import { searchCounting } from './search-counting.ts'

export const listMatters: MattersHandler<typeof matters.operations.listMatters> = async (ctx, query) => {
  const { items, total } = await listStoredMatters(ctx.db, searchCounting(ctx), ctx.principal.firm_id, {
    ...query,
    assignee: onlyAssignedTo(ctx.principal),
  })
  const countsOf = await documentCountsById(
    ctx,
    items.map((item) => item.id),
  )
  return toPage(
    items.map(({ created_at, ...item }) => ({
      ...item,
      documents_count: countsOf(item.id).documents_count,
      created_at,
    })),
    total,
    query,
  )
}
