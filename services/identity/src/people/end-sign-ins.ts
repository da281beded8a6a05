import type { FirmId, SessionId, UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { deleteGrantsOfUser } from '../store/oauth-grants.ts'
import { deletePasswordResetsOfUser } from '../store/password-resets.ts'
import { deleteSessionsOfUser } from '../store/sessions.ts'

/**
 * Ends all that stands for a person, as part of the change that asks for it: sessions but for the one `except`, tokens
 * of applications that act for them, and the links with which their password could be replaced. Sessions first: an
 * authorization under way holds its session's row until it is committed, and its grant is then seen and ended here; of
 * what the session `except` has authorized nothing stays. Tell the gateways once it is committed.
 */
export async function endSignIns(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  { except = null }: { except?: SessionId | null } = {},
): Promise<void> {
  await deleteSessionsOfUser(tx, firmId, userId, except)
  await deleteGrantsOfUser(tx, firmId, userId)
  await deletePasswordResetsOfUser(tx, firmId, userId)
}
