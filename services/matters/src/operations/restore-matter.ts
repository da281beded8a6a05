import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { changeMatter } from './change-matter.ts'
import { documentCountsOf } from './document-counts.ts'
import { readMatterDetail } from './matter-detail.ts'

export const restoreMatter: MattersHandler<typeof matters.operations.restoreMatter> = async (ctx, { id }) => {
  const counts = await documentCountsOf(ctx, id)
  await ctx.transact((tx) =>
    changeMatter(ctx, tx, id, counts, ({ status }) => {
      if (status !== 'archived') throw new AppError('invalid_status_transition', { from: status, to: 'active' })
      return { status: 'active' }
    }),
  )
  const detail = await readMatterDetail(ctx, id)
  if (!detail) throw notFound('matter_not_found', id)
  return detail
}
