import type { FirmId, notifications, UserId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { findContact } from '../store/members.ts'
import type { AccountMailer } from './account-mailer.ts'

const GIVE_UP_MS = 2 * 86_400_000

/** Emails a user that the way they sign in has changed, with the change itself. */
export async function tellUser(
  tx: Tx,
  mailer: AccountMailer,
  firmId: FirmId,
  userId: UserId,
  change: notifications.AccountChange | notifications.AdminLoss,
): Promise<void> {
  const { email, firm } = await findContact(tx, firmId, userId)
  await mailer.queue(tx, firmId, {
    to: email,
    firm,
    about: null,
    giveUpAt: later(tx.now, GIVE_UP_MS),
    content: { kind: 'account_changed', change, at: tx.now, link: mailer.linkTo('password-resets') },
  })
}
