import { matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { toDeadlineEvent } from '../domain/deadline-event.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { deleteStoredDeadline, lockDeadline } from '../store/deadlines.ts'

export const deleteMatterDeadline: MattersHandler<typeof matters.operations.deleteMatterDeadline> = (
  ctx,
  { id, deadline_id },
) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const matter = await lockOwnMatter(ctx, tx, id)
    const deadline = await lockDeadline(tx, firmId, id, deadline_id)
    if (!deadline) throw notFound('deadline_not_found', deadline_id)
    await deleteStoredDeadline(tx, firmId, deadline_id)
    tx.emit(matters.events.deadlineDeleted, toDeadlineEvent(matter, deadline))
    return { id: deadline_id, deleted: true }
  })
