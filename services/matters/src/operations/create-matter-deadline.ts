import { AppError, matters } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { toDeadlineEvent } from '../domain/deadline-event.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { insertDeadline } from '../store/deadlines.ts'

/** Locks the matter, so that no deadline is added while it is being archived. */
export const createMatterDeadline: MattersHandler<typeof matters.operations.createMatterDeadline> = (
  ctx,
  { id, ...wording },
) =>
  ctx.transact(async (tx) => {
    const matter = await lockOwnMatter(ctx, tx, id)
    const { status } = matter
    if (status === 'archived') throw new AppError('invalid_status_transition', { matter_id: id, from: status })

    const deadline = {
      id: newId('dl'),
      ...wording,
      ...{ completed: false, created_at: tx.now, updated_at: tx.now, updated_by: null },
    }
    await insertDeadline(tx, ctx.principal.firm_id, id, deadline)
    tx.emit(matters.events.deadlineCreated, toDeadlineEvent(matter, deadline))
    return deadline
  })
