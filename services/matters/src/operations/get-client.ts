import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { clientExists, findClientDetail } from '../store/clients.ts'

/** One of the two operations that answer another firm's resource with 403 and an unknown one with 404. */
export const getClient: MattersHandler<typeof matters.operations.getClient> = async (ctx, { id }) => {
  const assignee = onlyAssignedTo(ctx.principal)
  const client = await findClientDetail(ctx.db, ctx.principal.firm_id, id, assignee)
  if (client) {
    if (assignee && client.matters_count === 0) throw new AppError('forbidden')
    return client
  }
  throw (await clientExists(ctx.db, id)) ? new AppError('forbidden') : notFound('client_not_found', id)
}
