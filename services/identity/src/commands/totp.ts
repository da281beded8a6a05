import { emailKey } from '../domain/email-key.ts'
import { resetTotp } from '../people/reset-totp.ts'
import { lockUser } from '../store/members.ts'
import { findUserByEmailKey } from '../store/users.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'

/** Switches off the two-step sign-in of a user who has lost the app and the recovery codes, and tells them by email. */
export async function resetUserTotp({ db, now, mailer, record }: CommandParts, email: string): Promise<CommandOutcome> {
  const user = await findUserByEmailKey(db, emailKey(email))
  if (!user) throw new Error(`there is no user with the email ${email}`)
  const wasOn = await db.transact({ firmId: user.firm_id, now }, async (tx) => {
    await lockUser(tx, user.firm_id, user.id)
    const wasOn = await resetTotp(tx, mailer(), user.firm_id, user.id)
    if (wasOn) await record(tx, { firmId: user.firm_id, kind: 'credential', resources: [user.id] })
    return wasOn
  })
  if (!wasOn) return { line: `${email} had no two-step sign-in` }
  return { line: `the two-step sign-in of ${email} is off`, changed: { user_id: user.id } }
}
