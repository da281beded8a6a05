import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { deleteStoredDeadline } from '../store/deadlines.ts'

export const deleteMatterDeadline: MattersHandler<typeof matters.operations.deleteMatterDeadline> = (
  ctx,
  { id, deadline_id },
) =>
  ctx.transact(async (tx) => {
    await lockOwnMatter(ctx, tx, id)
    const deleted = await deleteStoredDeadline(tx, ctx.principal.firm_id, id, deadline_id)
    if (!deleted) throw notFound('deadline_not_found', deadline_id)
    return { id: deadline_id, deleted: true }
  })
