import { identity, matters, notifications, type SessionId, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { totpCode, totpStep } from '../src/domain/totp.ts'
import { bytesOf, HOUR_MS, PASSWORD, seedMember, signIn, standing } from './people.ts'

const {
  confirmTotp,
  createSession,
  disableTotp,
  endAuthorization,
  endSession,
  enrolTotp,
  getSession,
  listAuthorizations,
  listSessions,
  signOutUser,
  updateFirmSettings,
} = identity.operations
const { listMatters } = matters.operations
const { listChanges } = notifications.operations
const MINUTE_MS = 60_000
const STEP_MS = 30_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({
    constants: { identity: { SESSION_USE_WRITE_MS: 20 } },
    environment: {
      identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' },
      // Each request asks identity, as each of production does after some seconds.
      gateway: { CREDENTIAL_TTL_MS: '1' },
    },
  })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** Until the use of the session at this moment is written. */
async function used(headers: Record<string, string>): Promise<void> {
  const at = t.now()
  expect(await standing(t, headers)).toBe(200)
  const { data } = await t.call(listSessions, {}, undefined, headers)
  const id = data.find(({ current }) => current)!.id
  await until(async () => {
    const [row] = await t.query<{ last_active_at: Date | null }>(
      'identity',
      'select last_active_at from sessions where id = $1',
      [toUuid(id as SessionId)],
    )
    return row!.last_active_at !== null && new Date(row!.last_active_at).toISOString() >= at
  })
}

test('a page that asks for live updates by itself does not keep its session from ending', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)
  await used(headers)
  t.clock.advance(29 * MINUTE_MS)
  const asked = await t.call(listChanges, {}, undefined, headers)
  t.clock.advance(2 * MINUTE_MS)

  const late = await t.call(listChanges, {}, undefined, headers)

  expect(asked.status).toBe(200)
  expect([late.status, late.error.code]).toEqual([401, 'invalid_session'])
  expect(await standing(t, headers)).toBe('invalid_session')
})

test('a session ends after 30 minutes without a request, and each request restarts them', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)
  t.clock.advance(29 * MINUTE_MS)
  await used(headers)
  t.clock.advance(29 * MINUTE_MS)
  const inTime = await standing(t, headers)
  await used(headers)

  t.clock.advance(30 * MINUTE_MS)

  expect(inTime).toBe(200)
  expect(await standing(t, headers)).toBe('invalid_session')
})

test('a firm chooses how long a session may be idle, at once and up to 12 hours, which no session outlives', async () => {
  const house = await t.seedFirm()
  const { email } = await seedMember(t, house)
  const admin = await t.seedSession(house)
  const choose = (session_idle_minutes: number) =>
    t.call(updateFirmSettings, { settings: { session_idle_minutes } }, undefined, admin.headers)
  const headers = await signIn(t, email)

  const refused = await choose(721)
  const longest = await choose(720)
  t.clock.advance(11 * HOUR_MS)
  const afterHours = await t.call(getSession, {}, undefined, headers)
  await used(headers)
  t.clock.advance(HOUR_MS)
  const atTheEnd = await standing(t, headers)
  const another = await signIn(t, email)
  await t.call(updateFirmSettings, { settings: { session_idle_minutes: 5 } }, house.key)
  t.clock.advance(5 * MINUTE_MS)
  const afterMinutes = await standing(t, another)

  expect([refused.status, longest.data.settings]).toEqual([400, { session_idle_minutes: 720 }])
  expect([afterHours.status, afterHours.data.idle_minutes]).toEqual([200, 720])
  expect([atTheEnd, afterMinutes]).toEqual(['invalid_session', 'invalid_session'])
})

test('users see their own open sessions, and end one of them everywhere', async () => {
  const { email } = await seedMember(t, firm)
  const agent = { 'user-agent': 'Firefox on the laptop' }
  const [ended, here] = [await signIn(t, email, PASSWORD, agent), await signIn(t, email)]
  const other = await signIn(t, (await seedMember(t, firm)).email)

  const { data, pagination } = await t.call(listSessions, {}, undefined, here)
  const id = data.find(({ current }) => !current)!.id
  const byOther = await t.call(endSession, { id }, undefined, other)
  const byUser = await t.call(endSession, { id }, undefined, here)
  const again = await t.call(endSession, { id }, undefined, here)

  expect(pagination.total).toBe(2)
  expect(data.map(({ current }) => current)).toEqual([true, false])
  expect(data[1]).toEqual({
    id,
    current: false,
    created_at: data[1]!.created_at,
    last_active_at: expect.any(String),
    expires_at: expect.any(String),
    address: '127.0.0.1',
    user_agent: 'Firefox on the laptop',
  })
  expect([byOther.error.code, byUser.data, again.error.code]).toEqual([
    'session_not_found',
    { id, deleted: true },
    'session_not_found',
  ])
  expect([await standing(t, ended), await standing(t, here)]).toEqual(['invalid_session', 200])
})

test('idle sessions are not in the list', async () => {
  const { email } = await seedMember(t, firm)
  await signIn(t, email)
  t.clock.advance(30 * MINUTE_MS)
  const here = await signIn(t, email)

  const { data } = await t.call(listSessions, {}, undefined, here)

  expect(data).toHaveLength(1)
})

test('users see which applications act for them, and stop one', async () => {
  const admin = await t.seedSession(firm)
  const [member, other] = [await seedMember(t, firm), await seedMember(t, firm)]
  const [headers, ofOther] = [await signIn(t, member.email), await signIn(t, other.email)]
  const { data: client } = await t.call(
    identity.operations.createOAuthClient,
    { name: 'Case system', redirect_uris: ['https://client.example/callback'], scopes: ['matters:read'] },
    undefined,
    admin.headers,
  )
  const [grant, pending] = ['019aa0b6-0000-7000-8000-000000000001', '019aa0b6-0000-7000-8000-000000000002']
  for (const [id, usedAt] of [
    [grant, t.now()],
    [pending, null],
  ] as const) {
    await t.query(
      'identity',
      `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                                 code_used_at, created_at, expires_at)
       values ($1, $2, $3, $4, '{matters:read}', '', $7, $5, $6, $5, $5::timestamptz + interval '1 day')`,
      [id, toUuid(firm.id), toUuid(client.id as never), toUuid(member.id), t.now(), usedAt, `code of ${id}`],
    )
  }

  const listed = await t.call(listAuthorizations, {}, undefined, headers)
  const id = listed.data[0]!.id
  const byOther = await t.call(endAuthorization, { id }, undefined, ofOther)
  const byUser = await t.call(endAuthorization, { id }, undefined, headers)

  expect(listed.data).toEqual([
    {
      id,
      client_id: client.id,
      client_name: 'Case system',
      scopes: ['matters:read'],
      mcp_access: null,
      created_at: expect.any(String),
      expires_at: expect.any(String),
    },
  ])
  expect([byOther.error.code, byUser.data]).toEqual(['authorization_not_found', { id, deleted: true }])
  expect((await t.call(listAuthorizations, {}, undefined, headers)).data).toEqual([])
})

test('an admin signs a user out everywhere, and the user can sign in again', async () => {
  const admin = await t.seedSession(firm)
  const { id, email } = await seedMember(t, firm)
  const headers = [await signIn(t, email), await signIn(t, email)]

  const { data } = await t.call(signOutUser, { id }, undefined, admin.headers)

  expect(data).toEqual({ id, signed_out: true })
  expect([await standing(t, headers[0]!), await standing(t, headers[1]!)]).toEqual([
    'invalid_session',
    'invalid_session',
  ])
  expect(await standing(t, await signIn(t, email))).toBe(200)
})

/** Switches two-step sign-in on in a session; answers codes of the app. */
async function setUp(headers: Record<string, string>) {
  const { data, error } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  if (error) throw new Error(error.code)
  const codeOf = () => totpCode(bytesOf(data.secret), totpStep(t.now()))
  const { status } = await t.call(confirmTotp, { code: codeOf() }, undefined, headers)
  expect(status).toBe(200)
  t.clock.advance(STEP_MS)
  return codeOf
}

test('switching two-step sign-in on or off ends the other sessions of the user', async () => {
  const { email } = await seedMember(t, firm)
  const [here, before] = [await signIn(t, email), await signIn(t, email)]

  const codeOf = await setUp(here)
  const whenOn = await standing(t, before)
  const { headers } = await t.call(createSession, { email, password: PASSWORD, totp: codeOf() }, undefined)
  const between = { cookie: headers.getSetCookie()[0]!.split(';')[0]! }
  expect(await standing(t, between)).toBe(200)
  t.clock.advance(STEP_MS)
  const { status } = await t.call(disableTotp, { password: PASSWORD, code: codeOf() }, undefined, here)

  expect(whenOn).toBe('invalid_session')
  expect(status).toBe(200)
  expect([await standing(t, between), await standing(t, here)]).toEqual(['invalid_session', 200])
})

test('where a firm requires two-step sign-in, users without it can do nothing but set it up', async () => {
  const house = await t.seedFirm()
  const { email } = await seedMember(t, house)
  const before = await signIn(t, email)
  const matterList = (headers: Record<string, string>) =>
    t.call(listMatters, {}, undefined, headers).then(({ status, error }) => error?.code ?? status)
  expect(await matterList(before)).toBe(200)

  await t.call(updateFirmSettings, { settings: { two_step_required: true } }, house.key)
  const atOnce = await matterList(before)
  const headers = await signIn(t, email)
  const [shown, refused] = [await t.call(getSession, {}, undefined, headers), await matterList(headers)]
  const codeOf = await setUp(headers)
  const [shownAfter, allowed] = [await t.call(getSession, {}, undefined, headers), await matterList(headers)]
  const off = await t.call(disableTotp, { password: PASSWORD, code: codeOf() }, undefined, headers)

  expect([atOnce, refused]).toEqual(['two_step_required', 'two_step_required'])
  expect([shown.data.two_step_setup_required, shownAfter.data.two_step_setup_required]).toEqual([true, false])
  expect(allowed).toBe(200)
  expect([off.status, off.error.code]).toEqual([403, 'two_step_required'])
  expect((await t.call(listMatters, {}, house.key)).status).toBe(200)
})
