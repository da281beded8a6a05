import type { IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { announceRevoked, lockLinkOwner } from '../links/intake-link.ts'
import { markLinkRevoked } from '../store/intake-links.ts'

export const revokeParticipantLink: MattersHandler<typeof matters.operations.revokeParticipantLink> = async (
  ctx,
  { id, participant_id },
) => {
  let revoked: IntakeLinkId | undefined
  const answer = await ctx.transact(async (tx) => {
    const { owner } = await lockLinkOwner(ctx, tx, { matterId: id, participantId: participant_id })
    revoked = await markLinkRevoked(tx, ctx.principal.firm_id, owner)
    return { id: participant_id, deleted: true as const }
  })
  announceRevoked(ctx, revoked)
  return answer
}
