import { type MatterId, type matters, notFound, type ParticipantId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { findParticipant } from '../store/participants.ts'

/**
 * A participant of the matter, which is locked until commit: every change of a participant or their link takes this lock.
 *
 * @throws AppError matter_not_found, forbidden, participant_not_found
 */
export async function lockParticipant(
  ctx: MattersCtx,
  tx: Tx,
  matterId: MatterId,
  id: ParticipantId,
): Promise<{ matter: StoredMatter; participant: matters.Participant }> {
  const matter = await lockOwnMatter(ctx, tx, matterId)
  const participant = await findParticipant(tx, ctx.principal.firm_id, matterId, id, tx.now)
  if (!participant) throw notFound('participant_not_found', id)
  return { matter, participant }
}

/** A participant as events carry them. */
export function toEventData(
  { id, title }: StoredMatter,
  participant: matters.Participant,
): matters.ParticipantEventData {
  const { link_expires_at: _link, updated_by: _by, ...stored } = participant
  return { participant: stored, matter: { id, title } }
}
