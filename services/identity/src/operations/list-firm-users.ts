import { type identity, toPage } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listMembers } from '../store/members.ts'

export const listFirmUsers: IdentityHandler<typeof identity.operations.listFirmUsers> = async (ctx, input) => {
  const filter = { status: input.status, role: input.role, now: ctx.now() }
  const { items, total } = await listMembers(ctx.db, ctx.principal.firm_id, filter, input)
  return toPage(items, total, input)
}
