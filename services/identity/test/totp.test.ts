import { identity } from '@dossier/contracts'
import { allAnswered, assertOneTold, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { totpCode, totpStep } from '../src/domain/totp.ts'
import {
  bytesOf,
  emailedToken,
  everythingStored,
  ORIGIN,
  OTHER_PASSWORD,
  PASSWORD,
  seedMember,
  signIn,
  standing,
} from './people.ts'

const {
  changePassword,
  confirmTotp,
  createSession,
  disableTotp,
  enrolTotp,
  getTotp,
  requestPasswordReset,
  resetPassword,
  resetUserTotp,
} = identity.operations

const STEP_MS = 30_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({ environment: { identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** What the app shows at this moment, or some steps from it. */
const codeOf = (secret: string, stepsOff = 0) => totpCode(bytesOf(secret), totpStep(t.now()) + stepsOff)

const trySignIn = (email: string, totp?: string, password = PASSWORD) =>
  t.call(createSession, { email, password, ...(totp !== undefined && { totp }) }, undefined)

/** How many sessions were ever opened with the email. */
async function sessionsOf(email: string): Promise<number> {
  const sessions = await t.query(
    'identity',
    'select s.id from sessions s join users u on u.id = s.user_id where u.email_key = $1',
    [email.toLowerCase()],
  )
  return sessions.length
}

async function seedEnrolled(role = 'attorney') {
  const member = await seedMember(t, firm, role)
  const headers = await signIn(t, member.email)
  const { data: enrolled } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  const { data: confirmed } = await t.call(confirmTotp, { code: codeOf(enrolled.secret) }, undefined, headers)
  // The code that confirmed is used up.
  t.clock.advance(STEP_MS)
  return { ...member, headers, secret: enrolled.secret, recoveryCodes: confirmed.recovery_codes }
}

test('two-step sign-in begins with a secret that is shown once, and is on once a code of it is confirmed', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)

  const enrolled = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  const pending = await t.call(getTotp, {}, undefined, headers)
  const stillOneStep = await trySignIn(email)
  const confirmed = await t.call(confirmTotp, { code: codeOf(enrolled.data.secret) }, undefined, headers)
  const state = await t.call(getTotp, {}, undefined, headers)

  expect(enrolled.status).toBe(201)
  expect(enrolled.data).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauth_url: `otpauth://totp/Dossier:${encodeURIComponent(email)}?issuer=Dossier&secret=${enrolled.data.secret}&algorithm=SHA1&digits=6&period=30`,
  })
  expect([pending.data.enabled, stillOneStep.status]).toEqual([false, 200])
  expect(confirmed.data.recovery_codes).toHaveLength(10)
  expect(new Set(confirmed.data.recovery_codes).size).toBe(10)
  for (const code of confirmed.data.recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect(state.data).toEqual({ enabled: true, enabled_at: confirmed.data.enabled_at, recovery_codes_left: 10 })
  await t.settled()
  expect((await t.messagesTo(email)).map(({ subject }) => subject)).toEqual(['Two-step sign-in is on'])
  const stored = await everythingStored(t)
  for (const secret of [enrolled.data.secret, bytesOf(enrolled.data.secret).toString('base64')]) {
    expect(stored).not.toContain(secret)
  }
  for (const code of confirmed.data.recovery_codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test('signing in asks for a code only once the password is right, and takes it with spaces', async () => {
  const { email, secret } = await seedEnrolled()

  const wrongPassword = await trySignIn(email, undefined, 'wrong')
  const noCode = await trySignIn(email)
  const wrongCode = await trySignIn(email, codeOf(secret, 40))
  const code = codeOf(secret)
  const right = await trySignIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)

  expect([wrongPassword, noCode, wrongCode].map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'invalid_credentials'],
    [401, 'totp_required'],
    [401, 'invalid_credentials'],
  ])
  expect(right.status).toBe(200)
  expect(noCode.headers.getSetCookie()).toEqual([])
})

test('codes of the steps before and after are taken, each once, and none before the last', async () => {
  const { email, secret } = await seedEnrolled()
  // To the start of a step, so that all of them are sent within it.
  t.clock.advance(3 * STEP_MS - (Date.parse(t.now()) % STEP_MS))

  const tooEarly = await trySignIn(email, codeOf(secret, -2))
  const before = await trySignIn(email, codeOf(secret, -1))
  const again = await trySignIn(email, codeOf(secret, -1))
  const after = await trySignIn(email, codeOf(secret, 1))
  const passed = await trySignIn(email, codeOf(secret, 0))

  expect([tooEarly, before, again, after, passed].map(({ status }) => status)).toEqual([401, 200, 401, 200, 401])
})

test('exactly one of 20 simultaneous sign-ins with one code succeeds', async () => {
  const { email, secret } = await seedEnrolled()
  const code = codeOf(secret)

  const before = await sessionsOf(email)

  const answers = await allAnswered(20, () => trySignIn(email, code))

  expect((await sessionsOf(email)) - before).toBe(1)
  const cookies = answers
    .flatMap(({ headers }) => headers.getSetCookie())
    .filter((line) => line.startsWith('dossier_session='))
  assertOneTold(answers, 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(cookies.length)
})

test('a recovery code signs in once, however it is written, and of 20 at once one', async () => {
  const { email, recoveryCodes, headers } = await seedEnrolled()

  const first = await trySignIn(email, recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '))
  const again = await trySignIn(email, recoveryCodes[0]!)
  const before = await sessionsOf(email)
  const atOnce = await allAnswered(20, () => trySignIn(email, recoveryCodes[1]!))
  const state = await t.call(getTotp, {}, undefined, headers)

  expect([first.status, again.status]).toEqual([200, 401])
  expect((await sessionsOf(email)) - before).toBe(1)
  assertOneTold(atOnce, 200)
  expect(state.data.recovery_codes_left).toBe(8)
})

test('guesses at the code have to wait, and asking for it again forgives none', async () => {
  const { email, secret } = await seedEnrolled()
  const answers = []
  for (let guess = 0; guess < 7; guess++) {
    answers.push([(await trySignIn(email, codeOf(secret, 50 + guess))).status, (await trySignIn(email)).error.code])
  }

  expect(answers.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect(answers.slice(0, 5).map(([, code]) => code)).toEqual(Array.from({ length: 5 }, () => 'totp_required'))
})

test.each(['enrolling again', 'changing the password', 'replacing the password by email'])(
  '%s forgives no guesses at the code',
  async (way) => {
    const { email, headers, secret } = await seedEnrolled()
    const guess = () =>
      t
        .call(disableTotp, { password: PASSWORD, code: codeOf(secret, 40) }, undefined, headers)
        .then(({ status }) => status)
    const guesses = [await guess(), await guess(), await guess(), await guess()]

    if (way === 'enrolling again') {
      const enrolled = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
      expect(enrolled.error.code).toBe('invalid_status_transition')
    } else if (way === 'changing the password') {
      const sent = { current_password: PASSWORD, password: OTHER_PASSWORD }
      expect((await t.call(changePassword, sent, undefined, headers)).status).toBe(200)
    } else {
      await t.call(requestPasswordReset, { email }, undefined)
      const token = await emailedToken(t, email)
      expect((await t.call(resetPassword, { token, password: OTHER_PASSWORD }, undefined)).status).toBe(200)
    }
    const password = way === 'enrolling again' ? PASSWORD : OTHER_PASSWORD
    const further = []
    for (let attempt = 0; attempt < 3; attempt++) {
      further.push((await trySignIn(email, codeOf(secret, 40), password)).status)
    }

    expect(guesses).toEqual([422, 422, 422, 422])
    expect(further).toContain(429)
  },
)

test('enrolling takes the password, confirming a code, and neither can be done twice', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)
  const enrol = (password: string) => t.call(enrolTotp, { password }, undefined, headers)
  const confirm = (code: string) => t.call(confirmTotp, { code }, undefined, headers)

  const wrongPassword = await enrol('not the password')
  const nothingPending = await confirm('123456')
  const { data: first } = await enrol(PASSWORD)
  const { data: second } = await enrol(PASSWORD)
  const ofReplaced = await confirm(codeOf(first.secret))
  const malformed = await confirm('12345')
  const confirmed = await confirm(codeOf(second.secret))
  const twice = [await confirm(codeOf(second.secret, 1)), await enrol(PASSWORD)]

  expect([wrongPassword, nothingPending, ofReplaced, malformed].map(({ error }) => error.code)).toEqual([
    'wrong_password',
    'invalid_status_transition',
    'invalid_totp',
    'validation_error',
  ])
  expect(confirmed.status).toBe(200)
  expect(twice.map(({ status, error }) => [status, error.code])).toEqual([
    [422, 'invalid_status_transition'],
    [422, 'invalid_status_transition'],
  ])
})

test('the code that confirmed does not sign in', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)
  const { data } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  const code = codeOf(data.secret)
  await t.call(confirmTotp, { code }, undefined, headers)

  expect((await trySignIn(email, code)).error.code).toBe('invalid_credentials')
})

test('switching off takes the password and a code', async () => {
  const { email, headers, secret, recoveryCodes } = await seedEnrolled()
  const disable = (password: string, code: string) => t.call(disableTotp, { password, code }, undefined, headers)

  const refused = [await disable('not the password', codeOf(secret)), await disable(PASSWORD, codeOf(secret, 40))]
  const done = await disable(PASSWORD, recoveryCodes[0]!)
  const again = await disable(PASSWORD, recoveryCodes[1]!)

  expect(refused.map(({ error }) => error.code)).toEqual(['wrong_password', 'invalid_totp'])
  expect(done.data).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 })
  expect(again.error.code).toBe('invalid_status_transition')
  expect((await trySignIn(email)).status).toBe(200)
})

test('an admin resets it for who has lost the app, whose sessions end and who is told', async () => {
  const admin = await t.seedSession(firm, 'admin')
  const { id, email, headers } = await seedEnrolled()
  expect(await standing(t, headers)).toBe(200)

  const { status, data } = await t.call(resetUserTotp, { id }, undefined, admin.headers)

  expect([status, data.enabled]).toEqual([200, false])
  expect(await standing(t, headers)).toBe('invalid_session')
  expect((await trySignIn(email)).status).toBe(200)
  await t.settled()
  expect((await t.messagesTo(email)).map(({ subject }) => subject)).toContain('Two-step sign-in was reset')
})

test('a replaced password does not switch it off', async () => {
  const { email, secret } = await seedEnrolled()
  await t.call(requestPasswordReset, { email }, undefined)
  await t.call(resetPassword, { token: await emailedToken(t, email), password: OTHER_PASSWORD }, undefined)

  const without = await trySignIn(email, undefined, OTHER_PASSWORD)
  const withCode = await trySignIn(email, codeOf(secret), OTHER_PASSWORD)

  expect([without.error.code, withCode.status]).toEqual(['totp_required', 200])
})

test('a user has a state of their own, and needs the application for changes', async () => {
  const { headers } = await seedEnrolled()
  const other = await signIn(t, (await seedMember(t, firm)).email)

  const { data } = await t.call(getTotp, {}, undefined, other)
  const foreign = await t.call(enrolTotp, { password: PASSWORD }, undefined, {
    cookie: headers.cookie!,
    origin: `${ORIGIN}.evil.test`,
  })

  expect(data.enabled).toBe(false)
  expect(foreign.error.code).toBe('csrf_rejected')
})
