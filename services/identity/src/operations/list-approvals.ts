import { identity } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { listPendingApprovals } from '../store/approvals.ts'

export const listApprovals: IdentityHandler<typeof identity.operations.listApprovals> = async (ctx, query) => {
  const { firmId, id: userId } = signedIn(ctx)
  const place = placeIn(identity.operations.listApprovals, query)
  const { items, total } = await listPendingApprovals(ctx.db, firmId, { userId, now: ctx.now() }, place)
  return place.toPage(items, total, createdKey)
}
