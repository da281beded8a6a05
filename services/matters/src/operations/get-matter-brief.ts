import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { settleTemplateRequests } from '../documents/template-requests.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findMatterBrief } from '../store/matters.ts'

/**
 * Whoever asks for a brief before acting on a matter is told as well that the principal may not. To a client at the
 * portal there is no matter but their own. Documents asks before it shows or changes what a matter has, so the requests
 * of its template are seen to here.
 */
export const getMatterBrief: MattersHandler<typeof matters.operations.getMatterBrief> = async (ctx, { id }) => {
  const { matter_id: only } = ctx.principal
  if (only !== null && only !== id) throw notFound('matter_not_found', id)
  const matter = await findMatterBrief(ctx.db, ctx.principal.firm_id, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  if (matter.awaitsRequests) await settleTemplateRequests(ctx, ctx.principal.firm_id, id)
  return matter.brief
}
