import { AppError, type MatterId, matters, type PortalPerson } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/**
 * The matter as it is now, if it takes new requests, links and uploads: an archived one does not, and at the portal none
 * does by a link that was revoked since the gateway looked.
 *
 * @throws AppError matter_not_found, invalid_status_transition
 */
export async function findOpenMatter(ctx: DocumentsCtx, id: MatterId): Promise<matters.MatterBrief> {
  const matter = await findMatter(ctx, id)
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { matter_id: id, from: 'archived' })
  return matter
}

async function findMatter(ctx: DocumentsCtx, id: MatterId): Promise<matters.MatterBrief> {
  try {
    return await ctx.call(matters.operations.getMatterBrief, { id })
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'matter_not_found'
    if (!isGone || ctx.principal.kind !== 'portal') throw error
    throw new AppError('invalid_status_transition', { matter_id: id, reason: 'link_revoked' })
  }
}

/**
 * Refuses a portal read if the link no longer works. Call it after the read: a link that still works was also valid during the read.
 *
 * @throws AppError `refusal`; matter_not_found unless another is given
 */
export async function assertLinkWorks(
  ctx: DocumentsCtx,
  { matterId }: Pick<PortalPerson, 'matterId'>,
  refusal?: AppError,
): Promise<void> {
  try {
    await ctx.call(matters.operations.getMatterBrief, { id: matterId })
  } catch (error) {
    if (error instanceof AppError && error.code === 'matter_not_found') throw refusal ?? error
    throw error
  }
}
