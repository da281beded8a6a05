import { documents, identity, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterOfClient } from '../store/matters.ts'
import { portalMatterId } from './portal-matter-id.ts'

export const getPortalMatter: MattersHandler<typeof matters.operations.getPortalMatter> = async (ctx, page) => {
  const id = portalMatterId(ctx)
  const [matter, firm, requests] = await Promise.all([
    findMatterOfClient(ctx.db, ctx.principal.firm_id, id),
    ctx.call(identity.operations.getFirmBranding, {}),
    ctx.call(documents.operations.listPortalDocuments, page),
  ])
  if (!matter) throw notFound('matter_not_found', id)
  return { ...matter, firm, documents: requests.data, documents_pagination: requests.pagination }
}
