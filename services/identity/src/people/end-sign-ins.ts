import type { FirmId, SessionId, UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { deletePasswordResetsOfUser } from '../store/password-resets.ts'
import { deleteCredentialsOfUser } from '../store/user-credentials.ts'

/**
 * Ends everything that a person is signed in by, but for the session that asks, and the links with which their password
 * could be replaced, as part of the change that asks for it. Tell the gateways once it is committed.
 */
export async function endSignIns(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  { except = null }: { except?: SessionId | null } = {},
): Promise<void> {
  await deleteCredentialsOfUser(tx, firmId, userId, except)
  await deletePasswordResetsOfUser(tx, firmId, userId)
}
