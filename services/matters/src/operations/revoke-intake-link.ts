import { type IntakeLinkId, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { markLinkRevoked } from '../store/intake-links.ts'
import { lockMatter } from '../store/matters.ts'

export const revokeIntakeLink: MattersHandler<typeof matters.operations.revokeIntakeLink> = async (ctx, { id }) => {
  let revoked: IntakeLinkId | undefined
  const answer = await ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    if (!(await lockMatter(tx, firmId, id))) throw notFound('matter_not_found', id)
    revoked = await markLinkRevoked(tx, firmId, { matterId: id })
    return { id, deleted: true as const }
  })
  announceRevoked(ctx, revoked)
  return answer
}
