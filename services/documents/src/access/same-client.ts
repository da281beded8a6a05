import { AppError, type FirmId, type MatterId, type matters, type ParticipantId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { findClientChanges } from '../store/client-handovers.ts'
import type { LockedDocument } from '../store/locked-documents.ts'

/**
 * Refuses what began while the locked request was another person's: the matter may have passed to another client since it
 * was asked for. Handing over locks the requests of a matter, so nothing can change until commit.
 *
 * @param seen the matter as it was asked for, and whose the request was then: a participant's, or null for the client's
 * @throws AppError invalid_status_transition
 */
export async function assertSameClient(
  tx: Tx,
  firmId: FirmId,
  { brief }: Pick<LockedDocument, 'brief'>,
  seen: { matter: Pick<matters.MatterBrief, 'id' | 'client_changes'>; participantId: ParticipantId | null },
): Promise<void> {
  const { matter, participantId } = seen
  if ((brief.participant_id ?? null) !== participantId) throw clientChanged(matter.id)
  if (participantId !== null) return
  if ((await findClientChanges(tx, firmId, matter.id)) !== (matter.client_changes ?? 0)) throw clientChanged(matter.id)
}

/** The error for a caller who acted for one client while another took the matter over. */
export function clientChanged(matterId: MatterId): AppError {
  return new AppError('invalid_status_transition', { matter_id: matterId, reason: 'client_changed' })
}
