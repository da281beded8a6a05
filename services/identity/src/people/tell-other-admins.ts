import { isIP } from 'node:net'
import { ADMIN_SESSION_REQUIRED, AppError, consolePaths, type notifications, type UserId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findContact, listActiveAdmins } from '../store/members.ts'
import { NOTICE_GIVE_UP_MS } from './account-mailer.ts'

/** A right that an admin gave, or a rule that they loosened. */
export interface WidenedRights {
  change: notifications.RightsChange
  /** Who or what the change is about, as text; null for the whole firm. */
  subject: string | null
  /** The member whom it is about: they are notified separately. */
  member?: UserId
}

/**
 * Emails all other admins what the signed-in admin gave or loosened, with the change itself.
 * @throws AppError forbidden, when they are an admin no longer
 */
export async function tellOtherAdmins(
  tx: Tx,
  { principal, callerAddress, deps }: Pick<IdentityCtx, 'principal' | 'callerAddress' | 'deps'>,
  { change, subject, member }: WidenedRights,
): Promise<void> {
  const firmId = principal.firm_id
  const admins = await listActiveAdmins(tx, firmId)
  const actor = admins.find(({ id }) => id === principal.user_id)
  const others = admins.filter(({ id }) => id !== principal.user_id && id !== member)
  // Gateways may know for some seconds what is true no longer.
  if (!actor) throw new AppError('forbidden', { reason: ADMIN_SESSION_REQUIRED })
  if (others.length === 0) return
  const { firm } = await findContact(tx, firmId, actor.id)
  for (const { email } of others) {
    await deps.mailer.queue(tx, firmId, {
      to: email,
      firm,
      about: null,
      giveUpAt: later(tx.now, NOTICE_GIVE_UP_MS),
      content: {
        kind: 'rights_widened',
        change,
        subject,
        by_name: actor.name,
        by_email: actor.email,
        at: tx.now,
        // A trusted proxy may have passed on anything.
        address: callerAddress !== null && isIP(callerAddress) ? callerAddress : null,
        link: deps.mailer.linkToConsole(consolePaths.team),
      },
    })
  }
}

/** A member or somebody invited, as emails name them. */
export function inWords({
  first_name,
  last_name,
  email,
}: {
  first_name: string | null
  last_name: string | null
  email: string
}): string {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ')
  return name === '' ? email : `${name} (${email})`
}
