import { type IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { lockParticipant, toEventData } from '../participants/own-participant.ts'
import { markLinkRevoked } from '../store/intake-links.ts'
import { markParticipantRemoved } from '../store/participants.ts'

/** The row stays, so that what the participant did keeps a name. */
export const removeMatterParticipant: MattersHandler<typeof matters.operations.removeMatterParticipant> = async (
  ctx,
  { id, participant_id },
) => {
  let revoked: IntakeLinkId | undefined
  const answer = await ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const { matter, participant } = await lockParticipant(ctx, tx, id, participant_id)
    revoked = await markLinkRevoked(tx, firmId, { participantId: participant_id })
    await markParticipantRemoved(tx, firmId, participant_id)
    tx.emit(matters.events.participantRemoved, toEventData(matter, participant))
    return { id: participant_id, deleted: true as const }
  })
  announceRevoked(ctx, revoked)
  return answer
}
