import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterBrief } from '../store/matters.ts'

export const getMatterBrief: MattersHandler<typeof matters.operations.getMatterBrief> = async (ctx, { id }) => {
  const matter = await findMatterBrief(ctx.db, ctx.principal.firm_id, id)
  if (!matter) throw notFound('matter_not_found', id)
  return matter
}
