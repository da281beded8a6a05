import type { Database, Tx } from '@dossier/runtime'
import type { CredentialsChange } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { hashPassword } from '../domain/password.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { findFirmDeletion } from '../store/firm-deletions.ts'
import { setFirmSuspension } from '../store/firms.ts'
import { findUserByEmailKey, setPasswordHash, setUserStatus } from '../store/users.ts'
import type { RecordCommand } from './command-audit.ts'

/** Dependencies for changing somebody's access. */
export interface AccessParts {
  db: Database
  now: string
  record: RecordCommand
}

/** Suspends a firm: every credential of it is refused. Returns what gateways must forget. */
export function suspendFirm(parts: AccessParts, slug: string): Promise<CredentialsChange> {
  return changeFirm(parts, slug, (tx) => setFirmSuspension(tx, slug, tx.now))
}

export function reinstateFirm(parts: AccessParts, slug: string): Promise<CredentialsChange> {
  return changeFirm(parts, slug, async (tx) => {
    const firmId = await setFirmSuspension(tx, slug, null)
    if (firmId && (await findFirmDeletion(tx, firmId))) throw new Error(`the firm ${slug} is being deleted`)
    return firmId
  })
}

/** Takes a suspended user back; sessions and tokens of before stay ended. */
export function reinstateUser(parts: AccessParts, email: string): Promise<CredentialsChange> {
  return changeUser(parts, email, 'role', (tx) => setUserStatus(tx, emailKey(email), 'active', parts.now))
}

/** Gives a user another password and ends their sessions and tokens. */
export async function setPassword(parts: AccessParts, email: string, password: string): Promise<CredentialsChange> {
  const passwordHash = await hashPassword(password)
  return changeUser(parts, email, 'credential', async (tx) => {
    const user = await setPasswordHash(tx, emailKey(email), passwordHash)
    if (user) await endSignIns(tx, user.firmId, user.id)
    return user
  })
}

function changeFirm(
  { db, now, record }: AccessParts,
  slug: string,
  change: (tx: Tx) => ReturnType<typeof setFirmSuspension>,
): Promise<CredentialsChange> {
  return db.transact({ firmId: null, now }, async (tx) => {
    const firmId = required(await change(tx), `firm with the slug ${slug}`)
    await record(tx, { firmId, kind: 'settings' })
    return { firm_id: firmId }
  })
}

/** Looks the user up first: ending sign-ins may emit an event, so the transaction must be one of the firm. */
async function changeUser(
  { db, now, record }: AccessParts,
  email: string,
  kind: 'role' | 'credential',
  change: (tx: Tx) => ReturnType<typeof setUserStatus>,
): Promise<CredentialsChange> {
  const what = `user with the email ${email}`
  const { firm_id: firmId } = required(await findUserByEmailKey(db, emailKey(email)), what)
  return db.transact({ firmId, now }, async (tx) => {
    const { id } = required(await change(tx), what)
    await record(tx, { firmId, kind, resources: [id] })
    return { user_id: id }
  })
}

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`)
  return value
}
