import { identity, matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterForSync } from '../store/matters.ts'

const { getMatterForSync: call } = matters.operations

export const getMatterForSync: MattersHandler<typeof call> = async (ctx, { firm_id, matter_id }) => {
  const matter = await findMatterForSync(ctx.db, firm_id, matter_id)
  const resources = matter && [matter.id, ...(matter.client ? [matter.client.id] : [])]
  await ctx.call(identity.operations.checkIntegrationPermit, {
    firm_id,
    ...(resources && { audit: { action: call.name, kind: 'read', resources, fields: [] } }),
  })
  if (!matter) throw notFound('matter_not_found', matter_id)
  return matter
}
