import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { portalMatterId } from '../domain/portal-matter-id.ts'
import { formOf, notStarted, toIntake } from '../intake/intake-form.ts'
import { findFormSource, findIntake } from '../store/intakes.ts'

export const getPortalIntake: MattersHandler<typeof matters.operations.getPortalIntake> = async (ctx) => {
  const id = portalMatterId(ctx)
  const firmId = ctx.principal.firm_id
  const begun = await findIntake(ctx.db, firmId, id)
  if (begun) return toIntake(begun)
  const source = await findFormSource(ctx.db, firmId, id)
  if (!source) throw notFound('matter_not_found', id)
  return notStarted(await formOf(ctx, source))
}
