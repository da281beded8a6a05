import { inOneLine } from '@dossier/contracts'
import { emailKey } from '../domain/email-key.ts'
import { endAccessOf } from '../people/suspend.ts'
import { lockUser } from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'
import { findUserByEmailKey, setUserStatus } from '../store/users.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'

/** Suspends a user, ends their sessions and tokens, and says which API keys that they created still work. */
export async function suspendUser(
  { db, now, mailer, record }: Pick<CommandParts, 'db' | 'now' | 'mailer' | 'record'>,
  email: string,
): Promise<CommandOutcome> {
  const known = await findUserByEmailKey(db, emailKey(email))
  if (!known) throw new Error(`there is no user with the email ${email}`)
  const { id, firm_id: firmId } = known
  const keys = await db.transact({ firmId, now }, async (tx) => {
    const { firm } = await lockSeats(tx, firmId)
    const user = (await lockUser(tx, firmId, id))!
    await setUserStatus(tx, emailKey(email), 'suspended', now)
    const live = await endAccessOf(tx, mailer, firm, user)
    await record(tx, { firmId, kind: 'role', resources: [id] })
    return live
  })
  const lines = keys.map(({ name, prefix }) => `  ${prefix}… ${inOneLine(name)}`)
  const line =
    keys.length === 0 ? 'done' : ['done; API keys that the user created and that still work:', ...lines].join('\n')
  return { line, changed: { user_id: id } }
}
