import type { FirmId, UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { deleteTotp } from '../store/totps.ts'
import type { AccountMailer } from './account-mailer.ts'
import { endSignIns } from './end-sign-ins.ts'
import { tellUser } from './tell-user.ts'

/**
 * Switches off the two-step sign-in of a user who has lost the app and the recovery codes. Ends their sessions and
 * tells them by email, in case somebody else asked. Lock the user before; tell the gateways after. Returns whether it
 * was on.
 */
export async function resetTotp(tx: Tx, mailer: AccountMailer, firmId: FirmId, userId: UserId): Promise<boolean> {
  const wasOn = await deleteTotp(tx, firmId, userId)
  if (wasOn) {
    await endSignIns(tx, firmId, userId)
    await tellUser(tx, mailer, firmId, userId, 'totp_reset')
  }
  return wasOn
}
