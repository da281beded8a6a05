import { identity } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { listGrantsOfUser } from '../store/oauth-grants.ts'

export const listAuthorizations: IdentityHandler<typeof identity.operations.listAuthorizations> = async (
  ctx,
  query,
) => {
  const { firmId, id: userId } = signedIn(ctx)
  const place = placeIn(identity.operations.listAuthorizations, query)
  const { items, total } = await listGrantsOfUser(ctx.db, firmId, { userId, now: ctx.now() }, place)
  return place.toPage(items, total, createdKey)
}
