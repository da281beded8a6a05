import { type identity, toPage } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listStoredApiKeys } from '../store/api-keys.ts'

export const listApiKeys: IdentityHandler<typeof identity.operations.listApiKeys> = async (ctx, query) => {
  const { items, total } = await listStoredApiKeys(ctx.db, ctx.principal.firm_id, query)
  return toPage(items, total, query)
}
