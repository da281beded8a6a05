import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { formOf, notStarted, toIntakeForFirm } from '../intake/intake-form.ts'
import { findFormSource, findIntake } from '../store/intakes.ts'

export const getMatterIntake: MattersHandler<typeof matters.operations.getMatterIntake> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const [source, begun] = await Promise.all([
    findFormSource(ctx.db, firmId, id),
    findIntake(ctx.db, firmId, { matterId: id, participantId: null }),
  ])
  if (!source) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, source)) throw new AppError('forbidden')
  return begun ? toIntakeForFirm(begun) : notStarted(await formOf(ctx, source))
}
