import { identity } from '@dossier/contracts'
import { firmTimeZone, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hashPassword } from '../src/domain/password.ts'
import { HOUR_MS, ORIGIN, PASSWORD, seedMember } from './people.ts'

const { createSession, deleteSession, getSession } = identity.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({ environment: { identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** The email of a member who can sign in. */
const seedUser = async () => (await seedMember(t, firm)).email

const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  t.call(createSession, { email, password }, undefined, headers)

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!

test('signing in answers who and until when, sets a cookie for browsers alone, and stores its hash alone', async () => {
  const email = await seedUser()

  const { status, data, headers } = await signIn(` ${email.toUpperCase()}`.trim())

  expect(status).toBe(200)
  expect(data).toEqual({
    user: {
      id: expect.stringMatching(/^usr_/),
      email,
      first_name: 'Test',
      last_name: 'User',
      role: 'attorney',
      status: 'active',
      last_sign_in: data.user.last_sign_in,
      created_at: data.user.created_at,
    },
    firm: {
      id: firm.id,
      name: firm.name,
      slug: firm.id.replace('_', '-'),
      plan: 'enterprise',
      timezone: firmTimeZone(),
      logo_url: null,
    },
    ahead_seconds: 0,
    expires_at: new Date(Date.parse(data.user.last_sign_in!) + 12 * HOUR_MS).toISOString(),
    idle_minutes: 30,
    two_step_setup_required: false,
  })
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(/^dossier_session=[\w-]{43}; Expires=[^;]+ GMT; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const token = cookieOf(headers).split('=')[1]!
  const rows = await t.query('identity', 'select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(data)).not.toContain(token)
})

test('the cookie shows who is signed in until they sign out, which removes it', async () => {
  const { headers, data } = await signIn(await seedUser())
  const cookie = cookieOf(headers)

  const shown = await t.call(getSession, {}, undefined, { cookie })
  const out = await t.call(deleteSession, {}, undefined, { cookie, origin: ORIGIN })
  const afterwards = await t.call(getSession, {}, undefined, { cookie })

  expect(shown.data).toEqual(data)
  expect(out.headers.getSetCookie()).toEqual(['dossier_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
  expect([afterwards.status, afterwards.error.code]).toEqual([401, 'invalid_session'])
})

test('a session ends at its expiry, in memory too', async () => {
  const { headers } = await signIn(await seedUser())
  const cookie = cookieOf(headers)
  expect((await t.call(getSession, {}, undefined, { cookie })).status).toBe(200)

  t.clock.advance(12 * HOUR_MS)

  expect((await t.call(getSession, {}, undefined, { cookie })).error.code).toBe('invalid_session')
})

test('a wrong email, a wrong password, a suspended user and one without password are refused alike', async () => {
  const [known, suspended] = await Promise.all([seedUser(), seedUser()])
  const without = `${await t.seedUser(firm)}@firm.test`
  await t.query('identity', `update users set status = 'suspended' where email_key = $1`, [suspended])

  const answers = await Promise.all([
    signIn('nobody@firm.test'),
    signIn(known, 'another password'),
    signIn(suspended),
    signIn(without),
  ])

  for (const { status, error, headers } of answers) {
    expect([status, error]).toEqual([401, answers[0]!.error])
    expect(error.code).toBe('invalid_credentials')
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('an unknown email takes as long as a known one: one Argon2id each', async () => {
  const known = await seedUser()
  // What the service itself stores, at full cost.
  const hash = await hashPassword(PASSWORD)
  await t.query('identity', 'update users set password_hash = $2 where email_key = $1', [known, hash])
  const attempts = {
    hash: () => hashPassword('wrong'),
    known: () => signIn(known, 'wrong'),
    unknown: () => signIn('nobody-else@firm.test', 'wrong'),
  }
  const leastMs = { hash: Number.POSITIVE_INFINITY, known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }

  // In turn, so that other work on the machine lengthens all of them alike, and until each had a quiet moment.
  const isAlike = () => Math.min(leastMs.known, leastMs.unknown) > leastMs.hash / 2
  for (let round = 0; round < 5 || (round < 30 && !isAlike()); round++) {
    // Those who have guessed too often are told to wait, without a hash.
    await t.query('identity', 'delete from sign_in_attempts')
    for (const name of ['hash', 'known', 'unknown'] as const) {
      const startedAt = performance.now()
      await attempts[name]()
      leastMs[name] = Math.min(leastMs[name], performance.now() - startedAt)
    }
  }

  // An answer without the hash takes a fraction of it, however often it is tried.
  expect(isAlike()).toBe(true)
})

test('the right password of a suspended firm says that the firm is suspended, a wrong one does not', async () => {
  const other = await t.seedFirm()
  const { email } = await seedMember(t, other)
  await t.query('identity', `update firms set suspended_at = now() where slug = $1`, [other.id.replace('_', '-')])

  const answers = [await signIn(email), await signIn(email, 'wrong')]

  expect(answers.map(({ error }) => error.code)).toEqual(['firm_suspended', 'invalid_credentials'])
})

test('a sign-in with a cookie at hand must come from the application', async () => {
  const email = await seedUser()
  const cookie = cookieOf((await signIn(email)).headers)

  const foreign = await signIn(email, PASSWORD, { cookie, origin: 'http://evil.test' })
  const own = await signIn(email, PASSWORD, { cookie, origin: ORIGIN })

  expect([foreign.status, foreign.error.code]).toEqual([403, 'csrf_rejected'])
  expect(own.status).toBe(200)
})

test('guesses at one account have to wait longer and longer, and the owner is let in again', async () => {
  const email = await seedUser()
  for (let guess = 0; guess < 6; guess++) expect((await signIn(email, 'wrong')).status).toBe(401)

  const refused = await signIn(email)
  t.clock.advance(10_000)
  const guessedAgain = await signIn(email, 'wrong')
  const refusedAgain = await signIn(email)
  t.clock.advance(30_000)
  const letIn = await signIn(email)
  const afterwards = await signIn(email, 'wrong')

  expect([refused.status, refused.error.code]).toEqual([429, 'rate_limit_exceeded'])
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  expect(guessedAgain.status).toBe(401)
  expect(Number(refusedAgain.headers.get('retry-after'))).toBeGreaterThan(10)
  expect(letIn.status).toBe(200)
  expect(afterwards.status).toBe(401)
})

test('no more of many simultaneous guesses are admitted than of as many in turn', async () => {
  const email = await seedUser()

  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong')))

  const admitted = answers.filter(({ status }) => status === 401)
  expect(admitted.length).toBeLessThanOrEqual(7)
  // A busy machine may have no time for all of them (503).
  const others = answers.filter(({ status }) => status !== 401).map(({ status }) => status)
  expect(new Set(others).difference(new Set([503]))).toEqual(new Set([429]))
})

test('no session is left after a simultaneous sign-in and suspension', async () => {
  for (let round = 0; round < 5; round++) {
    const email = await seedUser()
    const suspended = t.query('identity', `update users set status = 'suspended' where email_key = $1`, [email])
    const [{ headers, status }] = await Promise.all([signIn(email), suspended])
    if (status !== 200) continue

    const { error } = await t.call(getSession, {}, undefined, { cookie: cookieOf(headers) })

    expect(error.code).toBe('invalid_session')
  }
})

test('sign-ins of many users at once from one address are not throttled', async () => {
  const emails = await Promise.all(Array.from({ length: 12 }, () => seedUser()))

  const answers = await Promise.all(emails.map((email) => signIn(email)))

  // A busy machine may have no time for all of them (503).
  expect(answers.filter(({ status }) => status === 429)).toEqual([])
})
