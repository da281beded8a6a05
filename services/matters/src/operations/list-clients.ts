import { type matters, toPage } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listStoredClients } from '../store/clients.ts'
import { searchCounting } from './search-counting.ts'

export const listClients: MattersHandler<typeof matters.operations.listClients> = async (ctx, query) => {
  const { items, total } = await listStoredClients(ctx.db, searchCounting(ctx), ctx.principal.firm_id, {
    ...query,
    assignee: onlyAssignedTo(ctx.principal),
  })
  return toPage(items, total, query)
}
