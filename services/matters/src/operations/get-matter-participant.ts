import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import { findParticipant } from '../store/participants.ts'

export const getMatterParticipant: MattersHandler<typeof matters.operations.getMatterParticipant> = async (
  ctx,
  { id, participant_id },
) => {
  const firmId = ctx.principal.firm_id
  const [matter, participant] = await Promise.all([
    findMatterBrief(ctx.db, firmId, id),
    findParticipant(ctx.db, firmId, id, participant_id, ctx.now()),
  ])
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  if (!participant) throw notFound('participant_not_found', participant_id)
  return participant
}
