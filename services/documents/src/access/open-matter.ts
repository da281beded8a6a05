import { AppError, type MatterId, matters } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/**
 * The matter as it is now, if it takes new requests, links and uploads: an archived one does not.
 *
 * @throws AppError matter_not_found, invalid_status_transition
 */
export async function findOpenMatter(ctx: DocumentsCtx, id: MatterId): Promise<matters.MatterBrief> {
  const matter = await ctx.call(matters.operations.getMatterBrief, { id })
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { matter_id: id, from: 'archived' })
  return matter
}
