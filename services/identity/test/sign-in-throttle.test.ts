import { identity, toUuid } from '@dossier/contracts'
import { later, withDatabase } from '@dossier/runtime'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { totpCode, totpStep } from '../src/domain/totp.ts'
import { GUESSES_OF_UNKNOWN_BROWSERS, guessesAtAccount } from '../src/sign-in/throttle.ts'
import { type AttemptLimit, countAttempt } from '../src/store/sign-in-attempts.ts'
import { bytesOf, DAY_MS, emailedToken, HOUR_MS, OTHER_PASSWORD, PASSWORD, seedMember } from './people.ts'

const {
  confirmTotp,
  createSession,
  enrolTotp,
  listAuditEvents,
  requestPasswordReset,
  requestSignInUnlock,
  resetPassword,
  unlockSignIn,
  updateFirmUser,
} = identity.operations
const STEP_MS = 30_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  // The outermost proxy says where a caller is, so that a test can be in many places.
  t = await startSystem({
    environment: {
      gateway: { TRUSTED_PROXIES: '127.0.0.1' },
      identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' },
    },
  })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** A browser somewhere, which keeps its cookies. */
class Visitor {
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(address: string) {
    this.#address = address
  }

  async signIn(email: string, password: string, totp?: string) {
    const answer = await t.call(
      createSession,
      { email, password, ...(totp !== undefined && { totp }) },
      undefined,
      this.#headers(['dossier_browser']),
    )
    return this.#keep(answer)
  }

  async unlock(token: string) {
    return this.#keep(await t.call(unlockSignIn, { token }, undefined, this.#headers(['dossier_browser'])))
  }

  async resetPassword(token: string, password: string) {
    return this.#keep(await t.call(resetPassword, { token, password }, undefined, this.#headers(['dossier_browser'])))
  }

  /** What makes a request one of the session that this visitor opened last. */
  get session(): Record<string, string> {
    return { ...this.#headers(['dossier_session']), origin: 'http://app.test' }
  }

  #headers(names: string[]): Record<string, string> {
    const pairs = names.filter((name) => this.#cookies.has(name)).map((name) => `${name}=${this.#cookies.get(name)}`)
    return { 'x-forwarded-for': this.#address, ...(pairs.length > 0 && { cookie: pairs.join('; ') }) }
  }

  #keep<Answer extends { headers: Headers }>(answer: Answer): Answer {
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      this.#cookies.set(name, value)
    }
    return answer
  }
}

let network = 0
/** Somebody whom nobody has seen, in a network of their own. */
const stranger = () => new Visitor(`10.${++network >> 8}.${network & 255}.7`)

/** As many failures of unknown browsers as are free. */
async function guessFromManyNetworks(email: string): Promise<void> {
  await stranger().signIn(email, 'wrong')
  await t.query('identity', 'update sign_in_attempts set attempts = 100 where subject = $1', [
    `unknown-browsers:${email}`,
  ])
  await stranger().signIn(email, 'wrong')
}

async function seedOwner() {
  const member = await seedMember(t, firm)
  const browser = stranger()
  expect((await browser.signIn(member.email, PASSWORD)).status).toBe(200)
  return { ...member, browser }
}

/** How many attempts a subject has within a day, if it makes each as soon as it may. */
function attemptsInADay(limit: AttemptLimit): Promise<number> {
  const startsAt = Date.parse(t.now())
  return withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, async (db) => {
    let [attempts, now] = [0, t.now()]
    while (Date.parse(now) < startsAt + DAY_MS) {
      const retryAt = await countAttempt(db, `attempts in a day ${limit.free}`, limit, now)
      if (retryAt === undefined) attempts++
      else now = retryAt
    }
    return attempts
  })
}

test('guessers make a browser that signed in before wait neither in their network nor in others', async () => {
  const { email, browser } = await seedOwner()
  await guessFromManyNetworks(email)
  const refused = await stranger().signIn(email, PASSWORD)

  const owner = await browser.signIn(email, PASSWORD)

  expect([refused.status, refused.error.code]).toEqual([429, 'rate_limit_exceeded'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(owner.status).toBe(200)
})

test('a guesser in one network does not make the owner wait in another, in a browser that is new', async () => {
  const { email } = await seedMember(t, firm)
  const neighbours = [new Visitor('203.0.113.7'), new Visitor('203.0.113.9'), new Visitor('2001:db8:1:1::7')]
  for (let guess = 0; guess < 6; guess++) await neighbours[guess % 2]!.signIn(email, 'wrong')

  const [neighbour, elsewhere, ipv6] = [
    await neighbours[0]!.signIn(email, PASSWORD),
    await new Visitor('198.51.100.7').signIn(email, PASSWORD),
    await neighbours[2]!.signIn(email, PASSWORD),
  ]

  expect([neighbour.status, elsewhere.status, ipv6.status]).toEqual([429, 200, 200])
})

test('operators see how many attempts were told to wait, by what was counted', async () => {
  const { email } = await seedMember(t, firm)
  const delayed = async () =>
    figureOf(await t.metricsOf('identity'), 'attempts_delayed_total', { counted: 'unknown-browsers' })
  const before = await delayed()

  await guessFromManyNetworks(email)
  await stranger().signIn(email, PASSWORD)

  expect(await delayed()).toBe(before + 1)
})

test('the audit log of a firm has one refused sign-in to an account an hour', async () => {
  const { email, id } = await seedMember(t, firm)
  const key = await t.seedKey(firm.id)
  const refusedWith = async (wanted: number) => {
    const { data } = await t.call(listAuditEvents, { actor: id, outcome: 'refused', per_page: 100 }, key)
    return (data as identity.AuditEvent[]).filter(({ status }) => status === wanted)
  }
  /** Refuses two sign-ins, and waits for the event of a failure that comes after them. */
  const flood = async (failures: number) => {
    const guesser = stranger()
    for (let guess = 0; guess < 6; guess++) await guesser.signIn(email, 'wrong')
    const answers = [await guesser.signIn(email, 'wrong'), await guesser.signIn(email, 'wrong')]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    await stranger().signIn(email, 'wrong')
    await until(async () => (await refusedWith(401)).length === failures)
  }

  await flood(7)
  expect(await refusedWith(429)).toMatchObject([
    { action: 'createSession', kind: 'sign_in', actor: 'anonymous', user_id: id, error_code: 'rate_limit_exceeded' },
  ])
  await flood(14)
  expect(await refusedWith(429)).toHaveLength(1)
  t.clock.advance(HOUR_MS)
  await flood(21)
  expect(await refusedWith(429)).toHaveLength(2)
})

test('a sign-in that is refused to its address alone is no event of the account', async () => {
  const { email, id } = await seedMember(t, firm)
  const key = await t.seedKey(firm.id)
  const busy = stranger()
  await busy.signIn('nobody@example.com', 'wrong')
  const holdAddresses = (until: string | null) =>
    t.query('identity', "update sign_in_attempts set retry_at = $1 where subject like 'address:%'", [until])

  await holdAddresses(later(t.now(), HOUR_MS))
  const { status } = await busy.signIn(email, 'wrong')
  await holdAddresses(null)
  await stranger().signIn(email, 'wrong')

  expect(status).toBe(429)
  const events = async () => (await t.call(listAuditEvents, { actor: id, outcome: 'refused' }, key)).data
  await until(async () => (await events()).length > 0)
  expect(await events()).toMatchObject([{ status: 401 }])
  const noted = `select from sign_in_attempts where subject like 'recorded-refusal:%' and subject like $1`
  expect(await t.query('identity', noted, [`%${email}%`])).toEqual([])
})

test('the limits add up to the numbers of the decision', async () => {
  expect(await attemptsInADay(guessesAtAccount(5))).toBe(36)
  expect(await attemptsInADay(GUESSES_OF_UNKNOWN_BROWSERS)).toBe(388)
})

test('a known browser has attempts of its own, and they are bounded too', async () => {
  const { email, browser } = await seedOwner()
  for (let guess = 0; guess < 6; guess++) expect((await browser.signIn(email, 'wrong')).status).toBe(401)

  const [here, elsewhere] = [await browser.signIn(email, PASSWORD), await stranger().signIn(email, PASSWORD)]

  expect([here.status, elsewhere.status]).toEqual([429, 200])
})

test('a browser is known to those who signed in with it, and to nobody else', async () => {
  const [first, second] = [await seedOwner(), await seedMember(t, firm)]
  await guessFromManyNetworks(second.email)

  const before = await first.browser.signIn(second.email, PASSWORD)
  t.clock.advance(300_000)
  const shared = await first.browser.signIn(second.email, PASSWORD)
  await guessFromManyNetworks(second.email)
  const known = [await first.browser.signIn(second.email, PASSWORD), await first.browser.signIn(first.email, PASSWORD)]

  expect([before.status, shared.status]).toEqual([429, 200])
  expect(known.map(({ status }) => status)).toEqual([200, 200])
})

test('the cookie is random, out of reach of scripts, and stored as its hash', async () => {
  const { email } = await seedMember(t, firm)

  const { headers } = await stranger().signIn(email, PASSWORD)

  const cookie = headers.getSetCookie().find((line) => line.startsWith('dossier_browser='))
  expect(cookie).toMatch(/^dossier_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const stored = JSON.stringify(await t.query('identity', 'select * from known_browsers'))
  expect(stored).not.toContain(/=([\w-]{43})/.exec(cookie!)![1])
})

test('the owner who has to wait gets in by a link in an email, which signs nobody in', async () => {
  const { email } = await seedMember(t, firm)
  await guessFromManyNetworks(email)
  const browser = stranger()
  const waiting = await browser.signIn(email, PASSWORD)
  await t.call(requestSignInUnlock, { email }, undefined)
  const token = await emailedToken(t, email)

  const unlocked = await browser.unlock(token)
  const again = await stranger().unlock(token)
  const letIn = await browser.signIn(email, PASSWORD)

  expect(waiting.status).toBe(429)
  expect([unlocked.status, unlocked.data]).toEqual([200, { unlocked: true }])
  expect(unlocked.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['dossier_browser'])
  expect([again.status, again.error.code]).toEqual([404, 'sign_in_unlock_not_found'])
  expect(letIn.status).toBe(200)
})

test('the link works for an hour, and not for a suspended user', async () => {
  const [late, suspended] = [await seedMember(t, firm), await seedMember(t, firm)]
  for (const { email } of [late, suspended]) await t.call(requestSignInUnlock, { email }, undefined)
  const tokens = [await emailedToken(t, late.email), await emailedToken(t, suspended.email)] as const

  await t.call(updateFirmUser, { id: suspended.id, status: 'suspended' }, firm.key)
  const ofSuspended = await stranger().unlock(tokens[1])
  t.clock.advance(HOUR_MS)
  const ofLate = await stranger().unlock(tokens[0])

  expect([ofSuspended.error.code, ofLate.error.code]).toEqual(['sign_in_unlock_not_found', 'sign_in_unlock_expired'])
})

test('asking for links floods no mailbox, and tells nothing of who has an account', async () => {
  const { email } = await seedMember(t, firm)
  const rows = async () => (await t.query<{ count: number }>('identity', 'select count(*) from sign_in_unlocks'))[0]!

  const answers = []
  for (let request = 0; request < 7; request++) answers.push(await t.call(requestSignInUnlock, { email }, undefined))
  const before = await rows()
  const unknown = await t.call(requestSignInUnlock, { email: 'nobody-at-all@firm.test' }, undefined)

  for (const { status, data } of [...answers, unknown]) expect([status, data]).toEqual([200, { requested: true }])
  expect(Number((await rows()).count)).toBe(Number(before.count) + 1)
  await t.settled()
  expect(await t.messagesTo(email)).toHaveLength(5)
  expect(await t.messagesTo('nobody-at-all@firm.test')).toEqual([])
})

test('replacing the password forgets every browser but the one in which it was replaced', async () => {
  const { email, browser } = await seedOwner()
  await t.call(requestPasswordReset, { email }, undefined)
  const fresh = stranger()
  await fresh.resetPassword(await emailedToken(t, email), OTHER_PASSWORD)
  await guessFromManyNetworks(email)

  const [forgotten, known] = [await browser.signIn(email, OTHER_PASSWORD), await fresh.signIn(email, OTHER_PASSWORD)]

  expect([forgotten.status, known.status]).toEqual([429, 200])
})

/** An owner with two-step sign-in, who has signed in with a code in `browser`. */
async function seedTwoStepOwner() {
  const owner = await seedOwner()
  const { data } = await t.call(enrolTotp, { password: PASSWORD }, undefined, owner.browser.session)
  const codeOf = (stepsOff = 0) => totpCode(bytesOf(data.secret), totpStep(t.now()) + stepsOff)
  await t.call(confirmTotp, { code: codeOf() }, undefined, owner.browser.session)
  t.clock.advance(STEP_MS)
  expect((await owner.browser.signIn(owner.email, PASSWORD, codeOf())).status).toBe(200)
  t.clock.advance(STEP_MS)
  return { ...owner, codeOf }
}

test('guesses at the code from many networks wait together, and the browser of the owner does not', async () => {
  const { email, codeOf, browser } = await seedTwoStepOwner()
  const guesses = []
  for (let guess = 0; guess < 7; guess++) guesses.push(await stranger().signIn(email, PASSWORD, codeOf(50)))

  const owner = await browser.signIn(email, PASSWORD, codeOf())

  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect(owner.status).toBe(200)
})

test('a browser that a link made known shares the tries at the code with all others', async () => {
  const { email, codeOf } = await seedTwoStepOwner()
  for (let guess = 0; guess < 6; guess++) await stranger().signIn(email, PASSWORD, codeOf(50))
  await t.call(requestSignInUnlock, { email }, undefined)
  const guesser = stranger()
  await guesser.unlock(await emailedToken(t, email))

  expect((await guesser.signIn(email, PASSWORD, codeOf(50))).status).toBe(429)
})

test('asking for the code does not make the owner wait between the two steps', async () => {
  const { email, codeOf } = await seedTwoStepOwner()
  await t.query(
    'identity',
    `insert into sign_in_attempts values ($1, 100, $2, null) on conflict (subject) do update set attempts = 100, retry_at = null`,
    [`unknown-browsers:${email}`, t.now()],
  )
  const browser = stranger()

  const first = await browser.signIn(email, PASSWORD)
  const second = await browser.signIn(email, PASSWORD, codeOf())

  expect([first.error.code, second.status]).toEqual(['totp_required', 200])
})

test('no more browsers of a user are kept than the maximum, and unused ones are forgotten', async () => {
  const { id, browser, email } = await seedOwner()
  await t.query(
    'identity',
    `insert into known_browsers (id, firm_id, user_id, token_sha256, created_at, used_at)
     select gen_random_uuid(), firm_id, id, 'filler ' || n, now(), '2020-01-01' from users, generate_series(1, 60) n
     where id = $1`,
    [toUuid(id)],
  )

  await browser.signIn(email, PASSWORD)

  const [{ count }] = (await t.query<{ count: number }>(
    'identity',
    'select count(*) from known_browsers where user_id = $1',
    [toUuid(id)],
  )) as [{ count: number }]
  expect(Number(count)).toBe(50)
})
