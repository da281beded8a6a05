import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listRemindableParticipants } from '../store/participants.ts'

export const filterRemindableParticipants: MattersHandler<typeof matters.operations.filterRemindableParticipants> = (
  ctx,
  { firm_id, participant_ids },
) => listRemindableParticipants(ctx.db, firm_id, participant_ids, ctx.now())
