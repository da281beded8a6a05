import { identity } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { listMembers, toMember } from '../store/members.ts'

export const listFirmUsers: IdentityHandler<typeof identity.operations.listFirmUsers> = async (ctx, input) => {
  const filter = { status: input.status, role: input.role, now: ctx.now() }
  const place = placeIn(identity.operations.listFirmUsers, input)
  const { rows, total } = await listMembers(ctx.db, ctx.principal.firm_id, filter, place)
  return place.toPage(rows, total, (row) => [row.created_at, row.id], { toItem: toMember })
}
