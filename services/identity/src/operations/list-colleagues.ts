import { identity } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { listStoredColleagues } from '../store/members.ts'

export const listColleagues: IdentityHandler<typeof identity.operations.listColleagues> = async (ctx, query) => {
  const place = placeIn(identity.operations.listColleagues, query)
  const { items, total } = await listStoredColleagues(ctx.db, ctx.principal.firm_id, place)
  return place.toPage(items, total, createdKey, { toItem: ({ created_at: _, ...colleague }) => colleague })
}
