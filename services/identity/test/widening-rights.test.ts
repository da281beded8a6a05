import { CONFIRMED_MS, identity, type Role, type Scope, toUuid, type UserId } from '@dossier/contracts'
import { callOperation, type SeededFirm, type System, startSystem, until, untilBecomes } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { totpCode, totpStep } from '../src/domain/totp.ts'
import { bytesOf, OTHER_PASSWORD, PASSWORD, seedMember, signIn } from './people.ts'

const {
  confirmSession,
  confirmTotp,
  createApiKey,
  enrolTotp,
  getFirm,
  inviteUser,
  listApiKeys,
  listAuditEvents,
  listFirmUsers,
  resendInvitation,
  resetUserTotp,
  revokeInvitation,
  saveOnboardingStep,
  updateFirmSettings,
  updateFirmUser,
} = identity.operations

const PARALEGAL: Scope[] = ['matters:read', 'matters:write', 'clients:read', 'documents:read', 'documents:write']
const NOT_FOR_KEYS = [403, 'forbidden', { reason: 'admin_session_required' }]
const CONFIRM = [403, 'confirmation_required', {}]

let t: System
let secondGateway: string
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem({
    environment: {
      identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' },
      // Without a notice a gateway would ask again after a minute.
      gateway: { CREDENTIAL_TTL_MS: '60000' },
    },
  })
  secondGateway = await t.startGateway()
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm({ name: 'Silva & Partners' })
})

const unusedEmail = () => `widened-${++serial}@firm.test`
const refusalOf = ({ status, error }: { status: number; error?: { code: string; details: object } }) =>
  error ? [status, error.code, error.details] : status

/** An admin who signed in so long ago that their session widens nothing. */
async function seedStale(role: Role = 'admin') {
  const { id, email } = await seedMember(t, firm, role)
  const headers = await signIn(t, email)
  t.clock.advance(CONFIRMED_MS)
  return { id, email, headers }
}

const newKey = (headers: Record<string, string>, baseUrl = t.baseUrl) =>
  callOperation(baseUrl, createApiKey, { name: 'Case system', scopes: ['matters:read'] }, undefined, headers)

const statusOf = async (id: UserId) => {
  const [row] = await t.query<{ role: string; status: string }>(
    'identity',
    'select role, status from users where id = $1',
    [toUuid(id)],
  )
  return row
}

/** Mails about rights to the address, once all mail has left. */
async function toldTo(address: string): Promise<{ subject: string; text: string }[]> {
  await t.settled()
  const messages = await t.messagesTo(address)
  return messages
    .filter(({ text }) => text.includes('/app/settings/team'))
    .map(({ subject, text }) => ({ subject: subject!, text: text.replace(/\s+/g, ' ') }))
}

describe('a key', () => {
  const keyWith = (scopes: Scope[]) => t.seedKey(firm.id, { scopes: ['firms:write', ...scopes] })
  const invite = (key: string, role: Role) => t.call(inviteUser, { email: unusedEmail(), role }, key)

  test('invites to a role whose scopes it has, and the refusal names the missing ones', async () => {
    const [narrow, wide] = [await keyWith([]), await keyWith(PARALEGAL)]

    const refused = await Promise.all((['staff', 'paralegal', 'attorney'] as const).map((role) => invite(narrow, role)))
    const beyond = await invite(wide, 'attorney')
    const within = await invite(wide, 'paralegal')
    const all = await Promise.all((['staff', 'paralegal', 'attorney'] as const).map((role) => invite(firm.key, role)))

    expect(refused.map(({ error }) => error?.code)).toEqual(forAll('insufficient_scope'))
    expect(refusalOf(beyond)).toEqual([403, 'insufficient_scope', { required: 'clients:write' }])
    expect([within.status, ...all.map(({ status }) => status)]).toEqual([201, 201, 201, 201])
  })

  test('invites no admin, neither by itself nor in the setup of the firm, which then invites nobody', async () => {
    const invites = [
      { email: unusedEmail(), role: 'staff' as const },
      { email: unusedEmail(), role: 'admin' as const },
    ]

    const invited = await invite(firm.key, 'admin')
    const inSetup = await t.call(saveOnboardingStep, { step: 5, data: { invites } }, firm.key)

    expect([refusalOf(invited), refusalOf(inSetup)]).toEqual([NOT_FOR_KEYS, NOT_FOR_KEYS])
    expect((await t.call(listFirmUsers, {}, firm.key)).data).toEqual([])
  })

  test('sends an invitation again only to a role that it may invite to, and withdraws any', async () => {
    const narrow = await keyWith([])
    const admin = await t.seedSession(firm)
    const { data: staff } = await invite(firm.key, 'staff')
    const email = unusedEmail()
    const { data: ofAdmin } = await t.call(inviteUser, { email, role: 'admin' }, undefined, admin.headers)
    await t.settled()

    const refused = [
      await t.call(resendInvitation, { id: staff.id }, narrow),
      await t.call(resendInvitation, { id: ofAdmin.id }, firm.key),
    ]
    const allowed = await t.call(resendInvitation, { id: staff.id }, firm.key)
    const withdrawn = await t.call(revokeInvitation, { id: ofAdmin.id }, narrow)

    expect(refused.map(({ error }) => error?.code)).toEqual(['insufficient_scope', 'forbidden'])
    expect([allowed.status, withdrawn.status]).toEqual([200, 200])
    await t.settled()
    expect(await t.messagesTo(email)).toHaveLength(1)
  })

  test('raises nobody to admin and reinstates none, but takes rights away and gives its own', async () => {
    const { id } = await seedMember(t, firm, 'staff')
    const [admin, other] = [await seedMember(t, firm, 'admin'), await seedMember(t, firm, 'admin')]
    const update = (user: UserId, changes: object, key = firm.key) =>
      t.call(updateFirmUser, { id: user, ...changes }, key)
    const narrow = await keyWith([])

    const raised = await update(id, { role: 'admin' })
    const suspended = await update(admin.id, { status: 'suspended' }, narrow)
    const reinstated = await update(admin.id, { status: 'active' })
    const both = await update(admin.id, { status: 'active', role: 'admin' })
    const asAttorney = await update(admin.id, { status: 'active', role: 'attorney' })
    const lowered = await update(admin.id, { role: 'staff' })
    const unchanged = await update(other.id, { role: 'admin', status: 'active' }, narrow)
    const byNarrow = await update(id, { role: 'attorney' }, narrow)

    expect([raised, reinstated, both].map(refusalOf)).toEqual([NOT_FOR_KEYS, NOT_FOR_KEYS, NOT_FOR_KEYS])
    expect([suspended, asAttorney, lowered, unchanged].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(byNarrow.error?.code).toBe('insufficient_scope')
    expect([await statusOf(id), await statusOf(admin.id)]).toEqual([
      { role: 'staff', status: 'active' },
      { role: 'staff', status: 'active' },
    ])
  })

  test('makes sign-in stricter and never looser', async () => {
    const settings = (changes: object) => t.call(updateFirmSettings, { settings: changes }, firm.key)

    const stricter = await settings({ two_step_required: true, session_idle_minutes: 15 })
    const same = await settings({ two_step_required: true, session_idle_minutes: 15, sms_notifications: true })
    const looser = [await settings({ two_step_required: false }), await settings({ session_idle_minutes: 16 })]

    expect([stricter.status, same.status]).toEqual([200, 200])
    expect(looser.map(refusalOf)).toEqual([NOT_FOR_KEYS, NOT_FOR_KEYS])
    const { data } = await t.call(getFirm, {}, firm.key)
    expect(data.settings).toMatchObject({ two_step_required: true, session_idle_minutes: 15 })
  })
})

describe('ten minutes after signing in', () => {
  test('an admin gives the password again and goes on, on all gateways at once, in this session alone', async () => {
    const { email, headers } = await seedStale()
    const elsewhere = await signIn(t, email)
    t.clock.advance(CONFIRMED_MS)
    const before = [await newKey(headers), await newKey(headers, secondGateway), await newKey(elsewhere)]

    const now = t.now()
    const confirmed = await t.call(confirmSession, { password: PASSWORD }, undefined, headers)

    expect(before.map(refusalOf)).toEqual([CONFIRM, CONFIRM, CONFIRM])
    expect(confirmed.status).toBe(200)
    expect(Date.parse(confirmed.data.confirmed_until) - Date.parse(now)).toBeGreaterThanOrEqual(CONFIRMED_MS)
    expect((await newKey(headers)).status).toBe(201)
    await untilBecomes<unknown>(201, async () => (await newKey(headers, secondGateway)).status)
    expect(refusalOf(await newKey(elsewhere))).toEqual(CONFIRM)
    t.clock.advance(CONFIRMED_MS)
    expect(refusalOf(await newKey(headers))).toEqual(CONFIRM)
  })

  test('a change that widens nothing needs no password', async () => {
    const { headers } = await seedStale()
    const call = { headers, email: unusedEmail() }

    const answers = [
      await t.call(inviteUser, { email: call.email, role: 'attorney' }, undefined, headers),
      await t.call(updateFirmSettings, { settings: { two_step_required: false } }, undefined, headers),
      await t.call(listApiKeys, {}, undefined, headers),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
  })

  test('a wrong password confirms nothing, and after some the right one waits, as at sign-in', async () => {
    const { headers } = await seedStale()
    const confirm = (password: string) => t.call(confirmSession, { password }, undefined, headers)

    const wrong = []
    for (let guess = 0; guess < 5; guess++) wrong.push(await confirm(`${OTHER_PASSWORD} ${guess}`))
    await confirm(OTHER_PASSWORD)
    const waiting = await confirm(PASSWORD)

    expect(wrong.map(({ status, error }) => [status, error?.code])).toEqual(forAll([422, 'wrong_password'], 5))
    expect([waiting.status, waiting.error?.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(refusalOf(await newKey(headers))).toEqual(CONFIRM)
  })

  test('a user with two-step sign-in gives a code too, which works once', async () => {
    const { headers } = await seedStale()
    const { data: app } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
    const code = () => totpCode(bytesOf(app.secret), totpStep(t.now()))
    await t.call(confirmTotp, { code: code() }, undefined, headers)
    const confirm = (totp?: string) =>
      t.call(confirmSession, { password: PASSWORD, ...(totp !== undefined && { totp }) }, undefined, headers)

    const used = await confirm(code())
    t.clock.advance(30_000)
    const without = await confirm()
    const right = await confirm(code())
    const again = await confirm(code())

    expect([used, without, again].map(({ error }) => error?.code)).toEqual([
      'invalid_totp',
      'totp_required',
      'invalid_totp',
    ])
    expect(right.status).toBe(200)
    expect((await newKey(headers)).status).toBe(201)
  })

  test('each confirmation is in the audit log, failed ones too', async () => {
    const { id, headers } = await seedStale()

    await t.call(confirmSession, { password: OTHER_PASSWORD }, undefined, headers)
    await t.call(confirmSession, { password: PASSWORD }, undefined, headers)

    const recorded = async () => (await t.call(listAuditEvents, { action: 'confirmSession' }, firm.key)).data
    await until(async () => (await recorded()).length === 2)
    const data = await recorded()
    expect(data.map(({ user_id, status }) => [user_id, status])).toEqual([
      [id, 200],
      [id, 422],
    ])
    expect(JSON.stringify(data)).not.toContain(PASSWORD)
  })
})

describe('the other admins are told', () => {
  test('who did what to whom, when and from where, and what to do; the one who did it and the new admin are not', async () => {
    const [acting, other] = [await t.seedSession(firm), await t.seedSession(firm)]
    const raised = await seedMember(t, firm, 'attorney')

    await t.call(updateFirmUser, { id: raised.id, role: 'admin' }, undefined, acting.headers)

    const [message] = await toldTo(other.email)
    expect(message!.subject).toBe('A member was made an administrator')
    expect(message!.text).toContain(`${inEmails(raised.email)} was made an administrator of Silva & Partners.`)
    expect(message!.text).toContain(`${inEmails(acting.email)} did this on `)
    expect(message!.text).toContain(', from the address 127.0.0.1.')
    expect(message!.text).toContain('suspend their account')
    expect([await toldTo(acting.email), await toldTo(raised.email)]).toEqual([[], []])
  })

  test('of each thing by itself, and of nothing where nothing was widened', async () => {
    const [acting, other] = [await t.seedSession(firm), await t.seedSession(firm)]
    const { headers } = acting
    await t.seedSession(firm, 'attorney')
    const member = await seedMember(t, firm, 'attorney')

    await t.call(updateFirmSettings, { settings: { session_idle_minutes: 720 } }, undefined, headers)
    await t.call(updateFirmSettings, { settings: { session_idle_minutes: 60 } }, undefined, headers)
    await t.call(inviteUser, { email: unusedEmail(), role: 'attorney' }, undefined, headers)
    await t.call(resetUserTotp, { id: member.id }, undefined, headers)
    await t.call(createApiKey, { name: 'Case <system>', scopes: ['matters:read'] }, undefined, headers)

    const told = await toldTo(other.email)
    expect(told.map(({ subject }) => subject).sort()).toEqual(['An API key was created', 'Sessions last longer'])
    expect(told.find(({ subject }) => subject.includes('key'))!.text).toContain('The API key “Case <system>” of')
  })

  test('in Spanish where the firm reads it', async () => {
    const [acting, other] = [await t.seedSession(firm), await t.seedSession(firm)]
    await t.call(updateFirmSettings, { settings: { language: 'es' } }, firm.key)

    await newKey(acting.headers)

    const [message] = await toldTo(other.email)
    expect(message!.subject).toBe('Se creó una clave de API')
    expect(message!.text).toContain(`Lo hizo ${inEmails(acting.email)} el `)
  })
})

/** Addresses in emails are no links. */
const inEmails = (email: string) => `Test User (${email.replace('.test', '. test')})`

function forAll<Value>(value: Value, count = 3): Value[] {
  return Array.from({ length: count }, () => value)
}
