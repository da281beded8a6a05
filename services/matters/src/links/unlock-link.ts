import { type IntakeLinkId, type matters, notFound, toTypeId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { findCurrentLink } from '../store/intake-links.ts'
import { resetTries } from '../store/link-tries.ts'
import { findParticipant } from '../store/participants.ts'
import { announceRevoked, type LinkOf } from './intake-link.ts'
import { matterVerification } from './matter-verification.ts'

/**
 * Makes a person's current link accept answers again. Gateways ask again what is open to its sessions.
 *
 * @throws AppError matter_not_found, participant_not_found, forbidden
 */
export async function unlockLink(
  ctx: MattersCtx,
  { matterId, participantId }: LinkOf,
): Promise<matters.MatterLinkVerification> {
  const firmId = ctx.principal.firm_id
  let unlocked: IntakeLinkId | undefined
  const verification = await ctx.transact(async (tx) => {
    await lockOwnMatter(ctx, tx, matterId)
    if (participantId && !(await findParticipant(tx, firmId, matterId, participantId, tx.now))) {
      throw notFound('participant_not_found', participantId)
    }
    const link = await findCurrentLink(tx, firmId, participantId ? { participantId } : { matterId })
    unlocked = link && toTypeId('lnk', link.id)
    if (unlocked) await resetTries(tx, firmId, unlocked)
    return await matterVerification(ctx, tx, matterId)
  })
  announceRevoked(ctx, unlocked)
  return verification
}
