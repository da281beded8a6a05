import { AppError, type matters, notFound, portalGiverOf } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { mayTouch } from '../domain/assigned.ts'
import { linkWorks } from '../matter/own-matter.ts'
import { findMatterBrief } from '../store/matter-reads.ts'

/**
 * Also says when the principal may not see the matter. A person at the portal has only their own matter, while
 * their link works. Documents asks for a brief before it shows or changes a matter's requests, so the requests of its
 * template are made here if they are missing, and the requests of a former client are handed over.
 */
export const getMatterBrief: MattersHandler<typeof matters.operations.getMatterBrief> = async (ctx, { id }) => {
  const only = portalGiverOf(ctx.principal)?.matterId
  if (only !== id && ctx.principal.kind === 'portal') throw notFound('matter_not_found', id)
  const matter = await findMatterBrief(ctx.db, ctx.principal.firm_id, id)
  // Checked afterwards: a person whose link works now had the matter when it was read.
  if (!matter || !(await linkWorks(ctx, ctx.db))) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  if (matter.awaitsRequests) await settleDocuments(ctx, ctx.principal.firm_id, id)
  return matter.brief
}
