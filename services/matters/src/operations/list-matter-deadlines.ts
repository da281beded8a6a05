import { AppError, type matters, notFound, toPage } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { listDeadlines } from '../store/deadlines.ts'
import { findMatterBrief } from '../store/matters.ts'

export const listMatterDeadlines: MattersHandler<typeof matters.operations.listMatterDeadlines> = async (
  ctx,
  { id, ...page },
) => {
  const firmId = ctx.principal.firm_id
  const matter = await findMatterBrief(ctx.db, firmId, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  const { items, total } = await listDeadlines(ctx.db, firmId, id, page)
  return toPage(items, total, page)
}
