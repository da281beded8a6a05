import { documents, identity, type MatterId, type matters, notFound, type PageQuery } from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { settleTemplateRequests } from '../documents/template-requests.ts'
import { portalMatterId } from '../domain/portal-matter-id.ts'
import { findMatterOfClient } from '../store/matters.ts'

export const getPortalMatter: MattersHandler<typeof matters.operations.getPortalMatter> = async (ctx, page) => {
  const id = portalMatterId(ctx)
  const [matter, firm, requests] = await Promise.all([
    findMatterOfClient(ctx.db, ctx.principal.firm_id, id),
    ctx.call(identity.operations.getFirmBranding, {}),
    listRequests(ctx, id, page),
  ])
  if (!matter) throw notFound('matter_not_found', id)
  return { ...matter, firm, documents: requests.data, documents_pagination: requests.pagination }
}

/** With those that the matter was created with, whatever died before they were made. */
async function listRequests(ctx: MattersCtx, id: MatterId, page: PageQuery) {
  await settleTemplateRequests(ctx, ctx.principal.firm_id, id)
  return await ctx.call(documents.operations.listPortalDocuments, page)
}
