import { AppError, type MatterId, matters, type PortalPerson } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/**
 * The matter as it is now, if it takes new requests, links and uploads: an archived one does not, and at the portal none
 * does by a link that was revoked since the gateway looked.
 *
 * @throws AppError matter_not_found, invalid_status_transition
 */
export async function findOpenMatter(ctx: DocumentsCtx, id: MatterId): Promise<matters.MatterBrief> {
  const refusal =
    ctx.principal.kind === 'portal'
      ? new AppError('invalid_status_transition', { matter_id: id, reason: 'link_revoked' })
      : undefined
  const matter = await findMatter(ctx, id, refusal)
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { matter_id: id, from: 'archived' })
  return matter
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
  await findMatter(ctx, matterId, refusal)
}

/** @throws AppError `refusal` in place of matter_not_found where one is given */
async function findMatter(ctx: DocumentsCtx, id: MatterId, refusal?: AppError): Promise<matters.MatterBrief> {
  try {
    return await ctx.call(matters.operations.getMatterBrief, { id })
  } catch (error) {
    if (refusal && error instanceof AppError && error.code === 'matter_not_found') throw refusal
    throw error
  }
}
