import { documents, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listAssignedMatterIds } from '../store/search.ts'

/** Callers who see all matters have none assigned in this sense, and do not ask. */
export const listAssignedMatters: MattersHandler<typeof matters.operations.listAssignedMatters> = async (ctx) => {
  const assignee = onlyAssignedTo(ctx.principal)
  if (assignee === undefined) throw new Error('a caller who sees all matters asked for the assigned ones')
  return await listAssignedMatterIds(ctx.db, ctx.principal.firm_id, assignee, documents.SEARCHED_MATTERS_MAX)
}
