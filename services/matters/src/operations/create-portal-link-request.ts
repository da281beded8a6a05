import { AppError, linkNotFound, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findPortalLink } from '../links/portal-link.ts'
import { findClientName } from '../store/clients.ts'
import { lockLiveLink } from '../store/intake-links.ts'
import { lockMatter } from '../store/matters.ts'
import { findParticipantName } from '../store/participants.ts'
import { findWaitingLinkRequest, replaceLinkRequest } from '../store/portal-activities.ts'

const HOUR_MS = 3_600_000
/**
 * While a request waits, the firm is reminded after the first pause, then after the second, and so on: a leaked link can ask,
 * too.
 */
const PAUSES_MS = [1, 6, 24].map((hours) => hours * HOUR_MS)

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
    const waiting = await findWaitingLinkRequest(tx, firmId, actor)
    const told = waiting?.told ?? 0
    const pauseMs = PAUSES_MS[Math.min(told, PAUSES_MS.length) - 1] ?? 0
    if (waiting && Date.parse(waiting.at) + pauseMs > Date.parse(tx.now)) return { requested_at: waiting.at }

    await replaceLinkRequest(tx, firmId, actor, told + 1)
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

/** The person who asks, for the event. */
function asNamed({ id, first_name, last_name }: NonNullable<Awaited<ReturnType<typeof findParticipantName>>>) {
  return { id, first_name, last_name }
}
