import { identity, noticeSubject, toUuid } from '@dossier/contracts'
import { allAnswered, assertOneTold, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CredentialsChange } from '../src/deps.ts'
import { hashPassword } from '../src/domain/password.ts'
import {
  emailedToken,
  everythingStored,
  HOUR_MS,
  ORIGIN,
  OTHER_PASSWORD,
  PASSWORD,
  seedMember,
  signIn,
  standing,
} from './people.ts'

const { changePassword, createSession, requestPasswordReset, resetPassword, updateFirmUser } = identity.operations

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({
    environment: {
      identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' },
      gateway: { CREDENTIAL_TTL_MS: '3600000' },
    },
  })
  firm = await t.seedFirm({ name: 'Reyes & Partners' })
})
afterAll(() => t.stop())

const request = (email: string, headers = {}) => t.call(requestPasswordReset, { email }, undefined, headers)
const reset = (token: string, password = OTHER_PASSWORD) => t.call(resetPassword, { token, password }, undefined)

/** A member with a link to replace their password. */
async function seedReset() {
  const member = await seedMember(t, firm)
  await request(member.email)
  return { ...member, token: await emailedToken(t, member.email) }
}

test('a forgotten password is replaced by the link in an email, and its owner is told', async () => {
  const { email, token } = await seedReset()
  const session = await signIn(t, email)

  const { status, data } = await reset(token)

  expect([status, data]).toEqual([200, { reset: true }])
  expect(await standing(t, session)).toBe('invalid_session')
  expect((await t.call(createSession, { email, password: PASSWORD }, undefined)).status).toBe(401)
  expect(await standing(t, await signIn(t, email, OTHER_PASSWORD))).toBe(200)
  await t.settled()
  const messages = await t.messagesTo(email)
  expect(messages.map(({ subject }) => subject)).toEqual(['Choose a new password', 'Your password was changed'])
  expect(messages[1]!.text).toContain('Reyes & Partners')
  expect(await everythingStored(t)).not.toContain(token)
})

test('the answer is the same for a known and an unknown email, a suspended user and a suspended firm, as is what is stored', async () => {
  const [known, suspended] = await Promise.all([seedMember(t, firm), seedMember(t, firm)])
  await t.call(updateFirmUser, { id: suspended.id, status: 'suspended' }, firm.key)
  const other = await t.seedFirm()
  const ofSuspendedFirm = await seedMember(t, other)
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(other.id)])
  // An email that is handed over, or that nobody needs, is deleted at once.
  await t.query('identity', 'create table seen_mails (id uuid)')
  await t.query(
    'identity',
    `create function see() returns trigger language plpgsql security definer as
     $$ begin insert into seen_mails values (new.id); return new; end $$`,
  )
  await t.query('identity', 'create trigger see before insert on account_mails for each row execute function see()')
  const counts = async () =>
    (
      await t.query<{ resets: number; jobs: number }>(
        'identity',
        `select (select count(*) from password_resets) as resets,
                (select count(*) from seen_mails) as jobs`,
      )
    )[0]!

  const answers = []
  const written = []
  for (const email of [known.email, 'nobody@firm.test', suspended.email, ofSuspendedFirm.email]) {
    const before = await counts()
    const { status, data } = await request(email)
    const after = await counts()
    answers.push([status, data])
    written.push([after.resets - before.resets, after.jobs - before.jobs])
  }
  await t.settled()

  expect(answers).toEqual(Array(4).fill([200, { requested: true }]))
  expect(written).toEqual(Array(4).fill([1, 1]))
  expect(await t.messagesTo(known.email)).toHaveLength(1)
  for (const email of ['nobody@firm.test', suspended.email, ofSuspendedFirm.email]) {
    expect(await t.messagesTo(email)).toEqual([])
  }
})

test('a link works once, and all others of the user die with it', async () => {
  const { email, token: first } = await seedReset()
  await request(email)
  const second = await emailedToken(t, email)

  const answers = [await reset(second), await reset(second), await reset(first)]

  expect(first).not.toBe(second)
  expect(answers.map(({ status, error }) => error?.code ?? status)).toEqual([
    200,
    'password_reset_not_found',
    'password_reset_not_found',
  ])
})

test('a repeated request tells gateways again, as the first one may have died before it did', async () => {
  const { id, token } = await seedReset()
  const resetOnce = () =>
    t.call(resetPassword, { token, password: OTHER_PASSWORD }, undefined, { 'idempotency-key': 'reset-once' })
  await resetOnce()
  const told: unknown[] = []
  const notices = t.bus.subscribe(noticeSubject(identity.notices.credentialsChanged), {
    callback: (_error, message) => void told.push(message.json<CredentialsChange>().user_id),
  })
  await t.bus.flush()

  const again = await resetOnce()

  expect([again.headers.get('idempotent-replayed'), again.data]).toEqual(['true', { reset: true }])
  await until(async () => told.includes(id))
  notices.unsubscribe()
})

test('one of 5 people who use one link at once sets the password', async () => {
  const { email, token } = await seedReset()

  const passwords = Array.from({ length: 5 }, (_, index) => `the password of ${index}`)

  const answers = await allAnswered(5, (_key, index) => reset(token, passwords[index]))

  const signIns = await allAnswered(5, (_key, index) =>
    t.call(createSession, { email, password: passwords[index]! }, undefined),
  )
  const winners = signIns.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  const told = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  assertOneTold(answers, 200)
  expect(winners).toEqual(expect.arrayContaining(told))
})

test('a link works for an hour, and then says that it has expired', async () => {
  const [early, late] = [await seedReset(), await seedReset()]

  t.clock.advance(HOUR_MS - 60_000)
  const before = await reset(early.token)
  t.clock.advance(60_000)
  const after = await reset(late.token)

  expect(before.status).toBe(200)
  expect([after.status, after.error.code]).toEqual([410, 'password_reset_expired'])
  expect((await t.call(createSession, { email: late.email, password: PASSWORD }, undefined)).status).toBe(200)
})

test('a link is dead once its user or their firm is suspended', async () => {
  const other = await t.seedFirm()
  const [user, ofFirm] = [await seedReset(), await seedMember(t, other)]
  await request(ofFirm.email)
  const token = await emailedToken(t, ofFirm.email)
  await t.call(updateFirmUser, { id: user.id, status: 'suspended' }, firm.key)
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(other.id)])

  const answers = [await reset(user.token), await reset(token)]

  expect(answers.map(({ error }) => error.code)).toEqual(['password_reset_not_found', 'password_reset_not_found'])
})

test.each(['nonsense', 'z'.repeat(43), '%2e%2e'])(
  'the unknown token %s is answered without saying it again',
  async (token) => {
    const { status, error } = await reset(token)

    expect([status, error.code, error.details]).toEqual([
      404,
      'password_reset_not_found',
      { resource: 'password_reset' },
    ])
  },
)

test('however often a link is asked for, few emails leave, and all of them work', async () => {
  const { email } = await seedMember(t, firm)

  const answers = await allAnswered(20, (key) => request(email, key))
  await t.settled()

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const messages = await t.messagesTo(email)
  expect(messages).toHaveLength(5)
  const first = messages[0]!.text.match(/password-resets\/([\w-]{43})/)![1]!
  expect((await reset(first)).status).toBe(200)
})

test('guesses at the password do not keep its owner from replacing it and signing in', async () => {
  const { email, token } = await seedReset()
  for (let guess = 0; guess < 8; guess++) await t.call(createSession, { email, password: 'wrong' }, undefined)
  expect((await t.call(createSession, { email, password: PASSWORD }, undefined)).status).toBe(429)

  const { status, headers } = await reset(token)

  expect(status).toBe(200)
  const browser = { cookie: headers.getSetCookie()[0]!.split(';')[0]! }
  expect(await standing(t, await signIn(t, email, OTHER_PASSWORD, browser))).toBe(200)
})

test('a signed-in user changes their password with the present one, and their other sessions end', async () => {
  const { email } = await seedMember(t, firm)
  const [here, elsewhere] = [await signIn(t, email), await signIn(t, email)]
  expect(await standing(t, elsewhere)).toBe(200)

  const wrong = await t.call(
    changePassword,
    { current_password: 'not this one', password: OTHER_PASSWORD },
    undefined,
    here,
  )
  const right = await t.call(changePassword, { current_password: PASSWORD, password: OTHER_PASSWORD }, undefined, here)

  expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_password'])
  expect([right.status, right.data]).toEqual([200, { changed: true }])
  expect([await standing(t, here), await standing(t, elsewhere)]).toEqual([200, 'invalid_session'])
  expect(await standing(t, await signIn(t, email, OTHER_PASSWORD))).toBe(200)
})

test('changing the password is throttled like signing in, and an email is no password', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)
  const change = (current_password: string, password = OTHER_PASSWORD) =>
    t.call(changePassword, { current_password, password }, undefined, headers)

  const own = await change(PASSWORD, email)
  const answers = []
  for (let guess = 0; guess < 7; guess++) answers.push(await change(`guess number ${guess}`))

  expect(own.error.details.fields).toEqual([{ field: 'password', message: 'must not be the email' }])
  expect(answers.at(-1)!.status).toBe(429)
  expect(answers.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('one of two simultaneous changes with the present password wins', async () => {
  const { email } = await seedMember(t, firm)
  const [here, there] = [await signIn(t, email), await signIn(t, email)]

  const answers = await Promise.all([
    t.call(changePassword, { current_password: PASSWORD, password: `${OTHER_PASSWORD} 1` }, undefined, here),
    t.call(changePassword, { current_password: PASSWORD, password: `${OTHER_PASSWORD} 2` }, undefined, there),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = answers.findIndex(({ status }) => status === 200) + 1
  expect(await signIn(t, email, `${OTHER_PASSWORD} ${winner}`)).toMatchObject({ origin: ORIGIN })
})

test('each of a hundred simultaneous sign-ins is answered, and they hold up nobody who needs no password', async () => {
  const members = await Promise.all(Array.from({ length: 100 }, () => seedMember(t, firm)))
  // At full cost, which keeps the service busy.
  await t.query('identity', 'update users set password_hash = $2 where id = any($1::uuid[])', [
    members.map(({ id }) => toUuid(id)),
    await hashPassword(PASSWORD),
  ])
  const session = await t.seedSession(firm)
  const startedAt = performance.now()
  const signIns = Promise.all(
    members.map(({ email }) => t.call(createSession, { email, password: PASSWORD }, undefined)),
  )

  const { status } = await t.call(updateFirmUser, { id: members[0]!.id, role: 'staff' }, undefined, session.headers)
  const updatedMs = performance.now() - startedAt
  const answers = await signIns
  const signedInMs = performance.now() - startedAt

  expect(status).toBe(200)
  expect(updatedMs).toBeLessThan(signedInMs)
  // How many a machine manages in time is its own; it must tell the others so, in time.
  expect(new Set(answers.map((answer) => answer.status)).has(200)).toBe(true)
  for (const { status, headers } of answers) {
    if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, expect.any(String)])
  }
})
