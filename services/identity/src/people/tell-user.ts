import { type FirmId, notifications, type UserId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { findContact } from '../store/members.ts'
import { type AccountMailer, NOTICE_GIVE_UP_MS } from './account-mailer.ts'

/** Emails a user that how they sign in, or their right to be an admin, has changed. The email is queued with the change itself. */
export async function tellUser(
  tx: Tx,
  mailer: AccountMailer,
  firmId: FirmId,
  userId: UserId,
  change: notifications.AccountChange | notifications.AdminLoss,
): Promise<void> {
  const { email, firm } = await findContact(tx, firmId, userId)
  const about = { kind: 'account_changed', at: tx.now } as const
  await mailer.queue(tx, firmId, {
    to: email,
    firm,
    about: null,
    giveUpAt: later(tx.now, NOTICE_GIVE_UP_MS),
    content: isAdminLoss(change) ? { ...about, change } : { ...about, change, link: mailer.linkTo('password-resets') },
  })
}

/** Whether the change is a loss of admin rights. Its email has no link: a new password would not help. */
export const isAdminLoss = (
  change: notifications.AccountChange | notifications.AdminLoss,
): change is notifications.AdminLoss => notifications.AdminLoss.options.some((loss) => loss === change)
