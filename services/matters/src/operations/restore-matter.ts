import { AppError, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { documentCountsOf } from '../documents/document-counts.ts'
import { changeMatter } from '../matter/change-matter.ts'
import { findMatterDetail } from '../matter/matter-detail.ts'

export const restoreMatter: MattersHandler<typeof matters.operations.restoreMatter> = async (ctx, { id }) => {
  const counts = await documentCountsOf(ctx, id)
  return ctx.transact(async (tx) => {
    await changeMatter(ctx, tx, id, counts, ({ status }) => {
      if (status !== 'archived') throw new AppError('invalid_status_transition', { from: status, to: 'active' })
      return { status: 'active' }
    })
    return (await findMatterDetail(ctx, tx, id, counts))!
  })
}
