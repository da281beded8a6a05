import { AppError, linkNotFound, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findPortalLink } from '../links/portal-link.ts'
import { findClientName } from '../store/clients.ts'
import { lockLiveLink } from '../store/intake-links.ts'
import { lockMatter } from '../store/matters.ts'
import { findParticipantName } from '../store/participants.ts'
import { findLastPortalActivity, replaceLinkRequest } from '../store/portal-activities.ts'

/** The firm is told of requests of one person for one matter at most this often. */
const TOLD_EVERY_MS = 3_600_000

/** Locks the matter, so that two requests at once make one notification. */
export const createPortalLinkRequest: MattersHandler<typeof matters.operations.createPortalLinkRequest> = async (
  ctx,
  { token },
) => {
  const { firmId, matterId, participantId, tokenSha256 } = await findPortalLink(ctx, token)

  const actor = { matterId, participantId }
  return await ctx.transact(async (tx) => {
    const matter = await lockMatter(tx, firmId, matterId)
    if (!matter) throw linkNotFound('link_not_found')
    if (await lockLiveLink(tx, firmId, tokenSha256)) throw new AppError('invalid_status_transition', { from: 'active' })
    const participant = participantId && (await findParticipantName(tx, firmId, participantId))
    if (participantId && !participant) throw linkNotFound('link_not_found')
    const last = await findLastPortalActivity(tx, firmId, actor, 'link_request')
    if (last !== undefined && Date.parse(last) + TOLD_EVERY_MS > Date.parse(tx.now)) return { requested_at: last }

    await replaceLinkRequest(tx, firmId, actor)
    tx.emit(matters.events.intakeLinkRequested, {
      matter: { id: matterId, title: matter.title },
      ...(participant
        ? { client: null, participant: asNamed(participant) }
        : { client: matter.client_id && (await findClientName(tx, firmId, matter.client_id)) }),
      requested_at: tx.now,
    })
    return { requested_at: tx.now }
  }, firmId)
}

/** Who asks, as the event names them. */
function asNamed({ id, first_name, last_name }: NonNullable<Awaited<ReturnType<typeof findParticipantName>>>) {
  return { id, first_name, last_name }
}
