import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { matterVerification } from '../links/matter-verification.ts'
import { findMatterBrief } from '../store/matter-reads.ts'

type Handler = MattersHandler<typeof matters.operations.getMatterLinkVerification>

export const getMatterLinkVerification: Handler = async (ctx, { id }) => {
  const matter = await findMatterBrief(ctx.db, ctx.principal.firm_id, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  return await matterVerification(ctx, ctx.db, id)
}
