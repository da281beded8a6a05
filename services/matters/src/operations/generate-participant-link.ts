import type { IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { settleHandover } from '../documents/client-handover.ts'
import { announceRevoked, ensureLink } from '../links/intake-link.ts'

export const generateParticipantLink: MattersHandler<typeof matters.operations.generateParticipantLink> = async (
  ctx,
  { id, participant_id, expires_days: expiresDays, force_new: forceNew },
) => {
  await settleHandover(ctx, ctx.principal.firm_id, id)
  let replaced: IntakeLinkId | undefined
  const link = await ctx.transact(async (tx) => {
    const owner = { matterId: id, participantId: participant_id }
    const { intake_link, expires_at, revoked } = await ensureLink(ctx, tx, owner, { expiresDays, forceNew })
    replaced = revoked
    return { intake_link, expires_at, matter_id: id, participant_id }
  })
  announceRevoked(ctx, replaced)
  return link
}
