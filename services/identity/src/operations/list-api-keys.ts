import { identity } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { listStoredApiKeys } from '../store/api-keys.ts'

export const listApiKeys: IdentityHandler<typeof identity.operations.listApiKeys> = async (ctx, query) => {
  const place = placeIn(identity.operations.listApiKeys, query)
  const filter = { status: query.status, created_by: query.created_by, now: ctx.now() }
  const { items, total } = await listStoredApiKeys(ctx.db, ctx.principal.firm_id, filter, place)
  return place.toPage(items, total, createdKey)
}
