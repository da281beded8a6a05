import { AppError, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { documentCountsOf } from '../documents/document-counts.ts'
import { changeMatter } from '../matter/change-matter.ts'

/** Archiving twice is refused, not ignored: the first archived_at must survive. */
export const archiveMatter: MattersHandler<typeof matters.operations.archiveMatter> = async (ctx, { id }) => {
  const counts = await documentCountsOf(ctx, id)
  return ctx.transact(async (tx) => {
    const archived = await changeMatter(ctx, tx, id, counts, ({ status }) => {
      if (status === 'archived') throw new AppError('invalid_status_transition', { from: status, to: 'archived' })
      return { status: 'archived' }
    })
    return { id, status: archived.status, archived_at: archived.archived_at! }
  })
}
