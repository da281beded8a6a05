import { AppError, linkNotFound, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findPortalLink } from '../links/portal-link.ts'
import { findClientName } from '../store/clients.ts'
import { lockLiveLink } from '../store/intake-links.ts'
import { lockMatter } from '../store/matters.ts'
import { findLastPortalActivity, replaceLinkRequest } from '../store/portal-activities.ts'

/** The firm is told of requests for one matter at most this often. */
const TOLD_EVERY_MS = 6 * 3_600_000

/** Locks the matter, so that two requests at once make one notification. */
export const createPortalLinkRequest: MattersHandler<typeof matters.operations.createPortalLinkRequest> = async (
  ctx,
  { token },
) => {
  const { firmId, matterId, tokenSha256 } = await findPortalLink(ctx, token)

  return await ctx.transact(async (tx) => {
    const matter = await lockMatter(tx, firmId, matterId)
    if (!matter) throw linkNotFound('link_not_found')
    if (await lockLiveLink(tx, firmId, tokenSha256)) throw new AppError('invalid_status_transition', { from: 'active' })
    const last = await findLastPortalActivity(tx, firmId, matterId, 'link_request')
    if (last !== undefined && Date.parse(last) + TOLD_EVERY_MS > Date.parse(tx.now)) return { requested_at: last }

    await replaceLinkRequest(tx, firmId, matterId)
    tx.emit(matters.events.intakeLinkRequested, {
      matter: { id: matterId, title: matter.title },
      client: matter.client_id && (await findClientName(tx, firmId, matter.client_id)),
      requested_at: tx.now,
    })
    return { requested_at: tx.now }
  }, firmId)
}
