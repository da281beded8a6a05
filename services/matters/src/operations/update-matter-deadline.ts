import { assertUnchangedSince, matters, notFound } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { toDeadlineEvent } from '../domain/deadline-event.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { lockDeadline, updateStoredDeadline } from '../store/deadlines.ts'

export const updateMatterDeadline: MattersHandler<typeof matters.operations.updateMatterDeadline> = (
  ctx,
  { id, deadline_id, expected_updated_at: expectedUpdatedAt, ...sent },
) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const matter = await lockOwnMatter(ctx, tx, id)
    const current = await lockDeadline(tx, firmId, id, deadline_id)
    if (!current) throw notFound('deadline_not_found', deadline_id)

    const changes = changesOf(current, sent)
    if (!changes) return current
    assertUnchangedSince(current, expectedUpdatedAt, changes)
    const changed = { ...current, ...changes, updated_at: tx.now, updated_by: ctx.principal.user_id }
    await updateStoredDeadline(tx, firmId, changed)
    tx.emit(matters.events.deadlineUpdated, toDeadlineEvent(matter, changed))
    return changed
  })
