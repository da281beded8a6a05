import { identity, matters, noticeSubject } from '@dossier/contracts'
import { sendNotice, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type SeededSession, type System, startSystem, untilBecomes } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { type AccessParts, reinstateFirm, reinstateUser, setPassword, suspendFirm } from '../src/commands/access.ts'
import { recordOf } from '../src/commands/command-audit.ts'
import type { CredentialsChange } from '../src/deps.ts'
import { PASSWORD } from './people.ts'

const { createSession, getSession } = identity.operations
const { listMatters } = matters.operations

let t: System
let firm: SeededFirm
let slug: string

beforeAll(async () => {
  // Without a notice a gateway would ask again after an hour.
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '3600000' } } })
  firm = await t.seedFirm()
  slug = firm.id.replace('_', '-')
})
afterAll(() => t.stop())

/** Runs a command as its process would: change, then notice. */
async function run(change: (parts: AccessParts) => Promise<CredentialsChange>) {
  const environment = { DATABASE_URL: t.databaseUrlOf('identity'), NATS_URL: t.natsUrlOf('identity') }
  const record = recordOf('a-command', () => new AuditLog(t.environmentOf('identity').ENCRYPTION_KEYS!))
  const changed = await withDatabase(environment, (db) => change({ db, now: t.now(), record }))
  expect(await sendNotice(environment, identity.notices.credentialsChanged, changed)).toBe(true)
}

async function standing(session: SeededSession): Promise<number | string> {
  const { status, error } = await t.call(getSession, {}, undefined, session.headers)
  return error ? error.code : status
}

async function keyStanding(): Promise<number | string> {
  const { status, error } = await t.call(listMatters, {}, firm.key)
  return error ? error.code : status
}

test('every credential of a suspended firm is refused once the notice is heard, and taken again when it is reinstated', async () => {
  const session = await t.seedSession(firm)
  expect([await standing(session), await keyStanding()]).toEqual([200, 200])

  await run((parts) => suspendFirm(parts, slug))
  await untilBecomes<number | string>('firm_suspended', () => standing(session))
  await untilBecomes<number | string>('firm_suspended', keyStanding)

  await run((parts) => reinstateFirm(parts, slug))
  await untilBecomes<number | string>(200, () => standing(session))
  await untilBecomes<number | string>(200, keyStanding)
})

test('a new password ends the sessions of its user and is the one to sign in with', async () => {
  const session = await t.seedSession(firm)
  expect(await standing(session)).toBe(200)

  await run((parts) => setPassword(parts, session.email, PASSWORD))
  await untilBecomes<number | string>('invalid_session', () => standing(session))

  expect((await t.call(createSession, { email: session.email, password: PASSWORD }, undefined)).status).toBe(200)
})

test('a command that names nobody changes nothing and says so', async () => {
  await expect(run((parts) => reinstateUser(parts, 'nobody@firm.test'))).rejects.toThrow('nobody@firm.test')
  await expect(run((parts) => suspendFirm(parts, 'no-such-firm'))).rejects.toThrow('no-such-firm')
})

test('gateways listen to the subject that the notice is sent on', () => {
  expect(noticeSubject(identity.notices.credentialsChanged)).toBe('note.identity.credentials-changed')
})
