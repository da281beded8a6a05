import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { notStarted, participantFormOf, toIntakeForFirm } from '../intake/intake-form.ts'
import { findFormSource, findIntake } from '../store/intakes.ts'
import { findParticipantRole } from '../store/participants.ts'

/** The answers of a removed participant stay with the matter, so they can still be read. */
export const getMatterParticipantIntake: MattersHandler<typeof matters.operations.getMatterParticipantIntake> = async (
  ctx,
  { id, participant_id },
) => {
  const firmId = ctx.principal.firm_id
  const [source, participant, begun] = await Promise.all([
    findFormSource(ctx.db, firmId, id),
    findParticipantRole(ctx.db, firmId, id, participant_id),
    findIntake(ctx.db, firmId, { matterId: id, participantId: participant_id }),
  ])
  if (!source) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, source)) throw new AppError('forbidden')
  if (!participant || (participant.removed && !begun)) throw notFound('participant_not_found', participant_id)
  if (begun) return toIntakeForFirm(begun)
  const form = await participantFormOf(ctx, source, participant.role)
  if (!form) throw new AppError('intake_not_found', { resource: 'intake', participant_id })
  return notStarted(form)
}
