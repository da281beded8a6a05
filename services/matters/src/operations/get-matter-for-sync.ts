import { identity, matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterForSync } from '../store/matter-reads.ts'

const { getMatterForSync: operation } = matters.operations

export const getMatterForSync: MattersHandler<typeof operation> = async (ctx, { firm_id, matter_id }) => {
  const matter = await findMatterForSync(ctx.db, firm_id, matter_id)
  const resources = matter && [matter.id, ...(matter.client ? [matter.client.id] : [])]
  await ctx.call(
    identity.operations.checkIntegrationPermit,
    identity.permitInput(operation, firm_id, resources && { resources }),
  )
  if (!matter) throw notFound('matter_not_found', matter_id)
  return matter
}
