import { AppError, type matters, notFound, portalGiverOf } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { settleTemplateRequests } from '../documents/template-requests.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findMatterBrief } from '../store/matters.ts'

/**
 * Also says when the principal may not see the matter. Whoever is at the portal has only their own matter. Documents asks
 * for a brief before it shows or changes a matter's requests, so the requests of its template are made here if they are
 * missing.
 */
export const getMatterBrief: MattersHandler<typeof matters.operations.getMatterBrief> = async (ctx, { id }) => {
  const only = portalGiverOf(ctx.principal)?.matterId
  if (only !== id && ctx.principal.kind === 'portal') throw notFound('matter_not_found', id)
  const matter = await findMatterBrief(ctx.db, ctx.principal.firm_id, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  if (matter.awaitsRequests) await settleTemplateRequests(ctx, ctx.principal.firm_id, id)
  return matter.brief
}
