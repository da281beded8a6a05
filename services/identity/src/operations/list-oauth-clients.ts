import { identity } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { listStoredOAuthClients } from '../store/oauth-clients.ts'

export const listOAuthClients: IdentityHandler<typeof identity.operations.listOAuthClients> = async (ctx, query) => {
  const place = placeIn(identity.operations.listOAuthClients, query)
  const { items, total } = await listStoredOAuthClients(ctx.db, ctx.principal.firm_id, place)
  return place.toPage(items, total, createdKey)
}
