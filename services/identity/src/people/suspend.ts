import type { identity } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { listLiveApiKeysOf } from '../store/api-keys.ts'
import type { FirmSeats } from '../store/seats.ts'
import type { AccountMailer } from './account-mailer.ts'
import { endSignIns } from './end-sign-ins.ts'
import { tellAdminsOfKeys } from './tell-admins-of-keys.ts'

/**
 * What goes with the suspension of a user: their sessions and tokens end, and the admins hear which API keys that the user
 * created still work. Answers these keys. `user` is as it was before; lock it first, tell the gateways after.
 */
export async function endAccessOf(
  tx: Tx,
  mailer: () => AccountMailer,
  firm: FirmSeats['firm'],
  user: identity.User,
): Promise<identity.ApiKey[]> {
  await endSignIns(tx, firm.id, user.id)
  const keys = await listLiveApiKeysOf(tx, firm.id, user.id)
  if (user.status !== 'suspended' && keys.length > 0) await tellAdminsOfKeys(tx, mailer(), firm, user, keys)
  return keys
}
