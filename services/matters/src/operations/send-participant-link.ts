import { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { sendLink } from '../links/send-link.ts'

const { sendParticipantLink: operation } = matters.operations

/** Goes to the participant's own address, unless the request names another. */
export const sendParticipantLink: MattersHandler<typeof operation> = (ctx, { id, participant_id, ...input }) =>
  sendLink(
    ctx,
    operation,
    { matterId: id, participantId: participant_id },
    input,
    async (_, { participant }) => participant!,
  )
