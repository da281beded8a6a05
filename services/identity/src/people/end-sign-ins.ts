import type { FirmId, SessionId, UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { endGrants } from '../oauth/end-grants.ts'
import { deleteKnownBrowsersOfUser } from '../store/known-browsers.ts'
import { lockGrantsOfUser } from '../store/oauth-grants.ts'
import { deletePasswordResetsOfUser } from '../store/password-resets.ts'
import { deleteSessionsOfUser } from '../store/sessions.ts'
import { deleteSignInUnlocksOfUser } from '../store/sign-in-unlocks.ts'

/**
 * Ends whatever lets a person in, as part of the change that asks for it: sessions and known browsers but for those of
 * the session `except`, the authorizations of applications, and emailed links. Sessions go first: an authorization
 * under way holds the row of its session until it commits, so its grant is seen and ended here. Grants of the session
 * `except` end too. The transaction is one of the firm. Tell the gateways once the change is committed.
 */
export async function endSignIns(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  { except = null }: { except?: SessionId | null } = {},
): Promise<void> {
  await deleteSessionsOfUser(tx, firmId, userId, except)
  await endGrants(tx, firmId, await lockGrantsOfUser(tx, firmId, userId))
  await deletePasswordResetsOfUser(tx, firmId, userId)
  await deleteSignInUnlocksOfUser(tx, firmId, userId)
  await deleteKnownBrowsersOfUser(tx, firmId, userId, except)
}
