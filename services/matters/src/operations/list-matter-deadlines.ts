import { AppError, matters, notFound, toUuid } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { DEADLINE_ORDER, listDeadlines } from '../store/deadlines.ts'
import { findMatterBrief } from '../store/matter-reads.ts'

export const listMatterDeadlines: MattersHandler<typeof matters.operations.listMatterDeadlines> = async (
  ctx,
  query,
) => {
  const { id } = query
  const place = placeIn(matters.operations.listMatterDeadlines, query, DEADLINE_ORDER)
  const firmId = ctx.principal.firm_id
  const matter = await findMatterBrief(ctx.db, firmId, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  const { items, total, ...walk } = await listDeadlines(ctx.db, firmId, id, place, ctx.now())
  const keyOf = (deadline: matters.Deadline) =>
    place.changesSince ? [toUuid(deadline.id)] : [deadline.due_date, deadline.created_at, toUuid(deadline.id)]
  return place.toPage(items, total, keyOf, walk)
}
