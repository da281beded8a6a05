import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { readMatterDetail } from '../matter/matter-detail.ts'
import { matterExists } from '../store/matter-reads.ts'

/** One of the two operations that answer another firm's resource with 403 and an unknown one with 404. */
export const getMatter: MattersHandler<typeof matters.operations.getMatter> = async (ctx, { id }) => {
  const matter = await readMatterDetail(ctx, id)
  if (matter) {
    if (!mayTouch(ctx.principal, matter)) throw new AppError('forbidden')
    return matter
  }
  throw (await matterExists(ctx.db, id)) ? new AppError('forbidden') : notFound('matter_not_found', id)
}
