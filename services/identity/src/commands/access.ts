import type { Database } from '@dossier/runtime'
import type { CredentialsChange } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { hashPassword } from '../domain/password.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { setFirmSuspension } from '../store/firms.ts'
import { setPasswordHash, setUserStatus } from '../store/users.ts'

/** Suspends a firm: every credential of it is refused. Answers what gateways must forget. */
export async function suspendFirm(db: Database, slug: string, now: string): Promise<CredentialsChange> {
  return { firm_id: required(await setFirmSuspension(db, slug, now), `firm with the slug ${slug}`) }
}

export async function reinstateFirm(db: Database, slug: string): Promise<CredentialsChange> {
  return { firm_id: required(await setFirmSuspension(db, slug, null), `firm with the slug ${slug}`) }
}

/** Suspends a user and ends their sessions and tokens. */
export async function suspendUser(db: Database, email: string, now: string): Promise<CredentialsChange> {
  return db.transact({ firmId: null, now }, async (tx) => {
    const user = required(await setUserStatus(tx, emailKey(email), 'suspended'), `user with the email ${email}`)
    await endSignIns(tx, user.firmId, user.id)
    return { user_id: user.id }
  })
}

export async function reinstateUser(db: Database, email: string): Promise<CredentialsChange> {
  return { user_id: required(await setUserStatus(db, emailKey(email), 'active'), `user with the email ${email}`).id }
}

/** Gives a user another password and ends their sessions and tokens. */
export async function setPassword(
  db: Database,
  email: string,
  password: string,
  now: string,
): Promise<CredentialsChange> {
  const passwordHash = await hashPassword(password)
  return db.transact({ firmId: null, now }, async (tx) => {
    const user = required(await setPasswordHash(tx, emailKey(email), passwordHash), `user with the email ${email}`)
    await endSignIns(tx, user.firmId, user.id)
    return { user_id: user.id }
  })
}

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`)
  return value
}
