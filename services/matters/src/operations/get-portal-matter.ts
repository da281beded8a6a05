import { identity, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterOfClient } from '../store/matters.ts'
import { portalMatterId } from './portal-matter-id.ts'

export const getPortalMatter: MattersHandler<typeof matters.operations.getPortalMatter> = async (ctx) => {
  const id = portalMatterId(ctx)
  const [matter, firm] = await Promise.all([
    findMatterOfClient(ctx.db, ctx.principal.firm_id, id),
    ctx.call(identity.operations.getFirmBranding, {}),
  ])
  if (!matter) throw notFound('matter_not_found', id)
  return { ...matter, firm }
}
