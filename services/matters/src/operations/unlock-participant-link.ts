import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { unlockLink } from '../links/unlock-link.ts'

export const unlockParticipantLink: MattersHandler<typeof matters.operations.unlockParticipantLink> = (
  ctx,
  { id, participant_id },
) => unlockLink(ctx, { matterId: id, participantId: participant_id })
