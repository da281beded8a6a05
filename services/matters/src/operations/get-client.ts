import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { clientExists, findClientDetail } from '../store/clients.ts'

/** One of the two operations that tell another firm's resource (403) from none at all (404). */
export const getClient: MattersHandler<typeof matters.operations.getClient> = async (ctx, { id }) => {
  const client = await findClientDetail(ctx.db, ctx.principal.firm_id, id)
  if (client) return client
  throw (await clientExists(ctx.db, id)) ? new AppError('forbidden') : notFound('client_not_found', id)
}
