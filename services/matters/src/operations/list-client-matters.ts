import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { settleAwaiting } from '../documents/document-counts.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { findClientName } from '../store/clients.ts'
import { listMattersOfClient } from '../store/matter-reads.ts'

/** A user who sees only assigned matters is refused a client without any of these, as in `getClient`. */
export const listClientMatters: MattersHandler<typeof matters.operations.listClientMatters> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const assignee = onlyAssignedTo(ctx.principal)
  if (!(await findClientName(ctx.db, firmId, id))) throw notFound('client_not_found', id)
  const matterIds = await listMattersOfClient(ctx.db, firmId, id, assignee)
  if (assignee && matterIds.length === 0) throw new AppError('forbidden')
  await settleAwaiting(ctx, matterIds)
  return matterIds
}
