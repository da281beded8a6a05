import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { linkForMessage } from '../links/link-for-message.ts'
import { findParticipantForMessages } from '../store/participants.ts'

export const getParticipantForMessages: MattersHandler<typeof matters.operations.getParticipantForMessages> = async (
  ctx,
  { firm_id, participant_id, link_for },
) => {
  const found = await findParticipantForMessages(ctx.db, firm_id, participant_id, ctx.now())
  if (!found) return null
  const { link, ...participant } = found
  const owner = { ...participant, firmId: firm_id, matterId: participant.matter_id, participantId: participant_id }
  return { ...participant, ...(await linkForMessage(ctx, owner, link, link_for)) }
}
