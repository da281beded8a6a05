import { identity } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { listSessionsOfUser } from '../store/sessions.ts'

export const listSessions: IdentityHandler<typeof identity.operations.listSessions> = async (ctx, query) => {
  const { firmId, id: userId } = signedIn(ctx)
  const place = placeIn(identity.operations.listSessions, query)
  const { items, total } = await listSessionsOfUser(ctx.db, firmId, { userId, now: ctx.now() }, place)
  return place.toPage(items, total, createdKey, {
    toItem: ({ id, ...rest }) => ({ id, current: id === ctx.principal.credential_id, ...rest }),
  })
}
