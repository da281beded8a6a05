import { type FirmId, identity, type SessionId, type UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { deleteKnownBrowsersOfUser } from '../store/known-browsers.ts'
import { deleteGrantsOfUser } from '../store/oauth-grants.ts'
import { deletePasswordResetsOfUser } from '../store/password-resets.ts'
import { deleteSessionsOfUser } from '../store/sessions.ts'
import { deleteSignInUnlocksOfUser } from '../store/sign-in-unlocks.ts'

/**
 * Ends whatever lets a person in, as part of the change that asks for it: sessions and known browsers but for those of
 * the session `except`, the authorizations of applications, and emailed links. Sessions go first: an authorization
 * under way holds the row of its session until it commits, so its grant is seen and ended here. Grants of the session
 * `except` end too. Tell the gateways once the change is committed.
 */
export async function endSignIns(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  { except = null }: { except?: SessionId | null } = {},
): Promise<void> {
  await deleteSessionsOfUser(tx, firmId, userId, except)
  const hadPending = await deleteGrantsOfUser(tx, firmId, userId)
  // Pages of sessions that end have nothing to reload.
  if (hadPending && except) tx.emit(identity.events.approvalChanged, {})
  await deletePasswordResetsOfUser(tx, firmId, userId)
  await deleteSignInUnlocksOfUser(tx, firmId, userId)
  await deleteKnownBrowsersOfUser(tx, firmId, userId, except)
}
