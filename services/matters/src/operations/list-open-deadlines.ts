import { matters, toUuid } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { DEADLINE_ORDER } from '../store/deadlines.ts'
import { listStoredOpenDeadlines } from '../store/open-deadlines.ts'

export const listOpenDeadlines: MattersHandler<typeof matters.operations.listOpenDeadlines> = async (ctx, query) => {
  const place = placeIn(matters.operations.listOpenDeadlines, query, DEADLINE_ORDER)
  const { items, total, ...walk } = await listStoredOpenDeadlines(
    ctx.db,
    ctx.principal.firm_id,
    { dueBefore: query.due_before, assignee: onlyAssignedTo(ctx.principal) },
    { place, now: ctx.now() },
  )
  const keyOf = (deadline: matters.OpenDeadline) =>
    place.changesSince ? [toUuid(deadline.id)] : [deadline.due_date, deadline.created_at, toUuid(deadline.id)]
  return place.toPage(items, total, keyOf, walk)
}
