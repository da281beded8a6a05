import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listNamedParticipants } from '../store/participants.ts'

export const nameParticipants: MattersHandler<typeof matters.operations.nameParticipants> = (
  ctx,
  { participant_ids },
) => listNamedParticipants(ctx.db, ctx.principal.firm_id, participant_ids)
