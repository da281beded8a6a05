import { type identity, toPage } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listStoredOAuthClients } from '../store/oauth-clients.ts'

export const listOAuthClients: IdentityHandler<typeof identity.operations.listOAuthClients> = async (ctx, query) => {
  const { items, total } = await listStoredOAuthClients(ctx.db, ctx.principal.firm_id, query)
  return toPage(items, total, query)
}
