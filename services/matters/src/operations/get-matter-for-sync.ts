import { identity, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterForSync } from '../store/matters.ts'

export const getMatterForSync: MattersHandler<typeof matters.operations.getMatterForSync> = async (
  ctx,
  { firm_id, matter_id },
) => {
  await ctx.call(identity.operations.checkIntegrationPermit, { firm_id })
  const matter = await findMatterForSync(ctx.db, firm_id, matter_id)
  if (!matter) throw notFound('matter_not_found', matter_id)
  return matter
}
