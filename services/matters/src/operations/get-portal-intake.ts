import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findFormSource, findIntake } from '../store/intakes.ts'
import { formOf, notStarted, toIntake } from './intake-form.ts'
import { portalMatterId } from './portal-matter-id.ts'

export const getPortalIntake: MattersHandler<typeof matters.operations.getPortalIntake> = async (ctx) => {
  const id = portalMatterId(ctx)
  const firmId = ctx.principal.firm_id
  const begun = await findIntake(ctx.db, firmId, id)
  if (begun) return toIntake(begun)
  const source = await findFormSource(ctx.db, firmId, id)
  if (!source) throw notFound('matter_not_found', id)
  return notStarted(await formOf(ctx, source))
}
