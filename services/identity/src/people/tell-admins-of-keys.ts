import { fullName, type identity } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { listActiveAdmins } from '../store/members.ts'
import type { FirmSeats } from '../store/seats.ts'
import { type AccountMailer, NOTICE_GIVE_UP_MS } from './account-mailer.ts'

/**
 * Emails the admins of a firm which API keys of a user who was just suspended still work. Keys belong to the firm, and
 * ending them could stop its programs; but the user who created a key may have kept it.
 */
export async function tellAdminsOfKeys(
  tx: Tx,
  mailer: AccountMailer,
  firm: FirmSeats['firm'],
  user: Pick<identity.User, 'first_name' | 'last_name' | 'email'>,
  keys: readonly identity.ApiKey[],
): Promise<void> {
  for (const { email: to } of await listActiveAdmins(tx, firm.id)) {
    await mailer.queue(tx, firm.id, {
      to,
      firm,
      about: null,
      giveUpAt: later(tx.now, NOTICE_GIVE_UP_MS),
      content: {
        kind: 'keys_of_suspended_user',
        user_name: fullName(user),
        user_email: user.email,
        keys: keys.map(({ name, prefix }) => ({ name, prefix })),
      },
    })
  }
}
