import { type FirmId, identity, toUuid } from '@dossier/contracts'
import { allAnswered, assertOneTold, type System, sendToOperation, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY_MS, emailedToken, HOUR_MS, PASSWORD, seedMember, signIn, standing } from './people.ts'

const { completeSignUp, createApiKey, getSignUp, requestSignUp } = identity.operations

let t: System
beforeAll(async () => {
  t = await startSystem({
    environment: { gateway: { SIGN_UP_ENABLED: 'true' }, identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' } },
  })
})
afterAll(() => t.stop())

let people = 0
const freshEmail = () => `founder-${people++}@signup.test`

const request = (email: string, firm_name = 'Kline & Daughters') =>
  t.call(requestSignUp, { firm_name, first_name: 'Eva', last_name: 'Kline', email }, undefined)
const complete = (token: string, password = PASSWORD) => t.call(completeSignUp, { token, password }, undefined)

async function seedSignUp(email = freshEmail()) {
  await request(email)
  return { email, token: await emailedToken(t, email) }
}

const firmsWithEmail = (email: string) => t.query('identity', 'select 1 from firms where email = $1', [email])

test('a firm comes to be when its link is followed and a password chosen, and its admin can do everything', async () => {
  const email = freshEmail()

  const asked = await request(email)
  const token = await emailedToken(t, email)
  const shown = await t.call(getSignUp, { token }, undefined)
  const before = await firmsWithEmail(email)
  const { status, data } = await complete(token)

  expect([asked.status, asked.data, shown.data, before]).toEqual([
    200,
    { requested: true },
    { firm_name: 'Kline & Daughters', email },
    [],
  ])
  expect(status).toBe(201)
  expect(data.user).toMatchObject({ email, first_name: 'Eva', last_name: 'Kline', role: 'admin', status: 'active' })
  expect(data.firm).toMatchObject({ name: 'Kline & Daughters', plan: 'standard', timezone: 'UTC' })
  expect(data.firm.slug).toMatch(/^kline-daughters(-[0-9a-z]{8})?$/)
  const [first] = await t.query<{ entries: string }>(
    'identity',
    'select entries from audit_entries where firm_id = $1 and first_sequence = 1',
    [toUuid(data.firm.id as FirmId)],
  )
  expect(JSON.parse(first!.entries.split('\n')[0]!)).toMatchObject({ action: 'create-firm', actor: 'system' })
  const headers = await signIn(t, email)
  const key = await t.call(createApiKey, { name: 'First', scopes: ['firms:read'] }, undefined, headers)
  expect(key.status).toBe(201)
})

test('firms of one name get slugs of their own', async () => {
  const [first, second] = [await seedSignUp(), await seedSignUp()]

  const slugs = [(await complete(first.token)).data.firm.slug, (await complete(second.token)).data.firm.slug]

  expect(new Set(slugs).size).toBe(2)
})

test('an email that has an account is answered alike, gets another email, and nothing comes of it', async () => {
  const { email } = await seedMember(t, await t.seedFirm())

  const { status, data } = await request(email)
  await t.settled()

  const [message] = await t.messagesTo(email)
  expect([status, data]).toEqual([200, { requested: true }])
  expect(message!.subject).toBe('You already have an account')
  expect(message!.text).not.toMatch(/\/signup\/[\w-]{43}/)
  expect(message!.text).not.toContain('Kline')
})

test('text that a stranger writes into the form is in no email', async () => {
  const email = freshEmail()
  await request(email, 'Win a prize at https://evil.example')
  await emailedToken(t, email)

  const [message] = await t.messagesTo(email)

  expect(`${message!.subject}${message!.text}${message!.html}`).not.toMatch(/evil|Kline|Eva/)
})

test('one of 5 people who follow one link at once makes the firm', async () => {
  const { email, token } = await seedSignUp()

  const answers = await allAnswered(5, () => complete(token))

  assertOneTold(answers, 201)
  expect(await firmsWithEmail(email)).toHaveLength(1)
})

test('the first link of several for one email makes the firm, and the others are dead', async () => {
  const { email, token: first } = await seedSignUp()
  const { token: second } = await seedSignUp(email)

  const answers = await allAnswered(2, (_key, index) => complete([first, second][index]!))

  assertOneTold(answers, 201)
  expect(await firmsWithEmail(email)).toHaveLength(1)
  for (const token of [first, second]) expect((await complete(token)).error.code).toBe('sign_up_not_found')
})

test('a link works for a day', async () => {
  const { token } = await seedSignUp()

  t.clock.advance(DAY_MS - HOUR_MS)
  const before = await t.call(getSignUp, { token }, undefined)
  t.clock.advance(HOUR_MS)
  const after = [await t.call(getSignUp, { token }, undefined), await complete(token)]

  expect(before.status).toBe(200)
  for (const { status, error } of after) expect([status, error.code]).toEqual([410, 'sign_up_expired'])
})

test('somebody who was made a user meanwhile makes no firm, and stays that user', async () => {
  const { email, token } = await seedSignUp()
  const member = await seedMember(t, await t.seedFirm())
  await t.query('identity', 'update users set email = $2, email_key = $2 where email_key = $1', [member.email, email])

  const { status, error } = await complete(token, 'some other long password')

  expect([status, error.code]).toEqual([409, 'user_already_exists'])
  expect(await firmsWithEmail(email)).toEqual([])
  expect(await standing(t, await signIn(t, email))).toBe(200)
})

test('however often one email is signed up, few emails leave', async () => {
  const email = freshEmail()

  const answers = await allAnswered(12, () => request(email))
  await t.settled()

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await t.messagesTo(email)).toHaveLength(5)
})

test('where it is switched off there is nothing, links that were sent included', async () => {
  const off = await t.startGateway({ SIGN_UP_ENABLED: 'false' })
  const stored = () => t.query('identity', 'select id from sign_ups')
  const before = await stored()
  const send = (op: typeof requestSignUp | typeof getSignUp | typeof completeSignUp, input: object) =>
    sendToOperation(off, op, input as Record<string, unknown>, undefined)

  const answers = [
    await send(requestSignUp, { firm_name: 'F', first_name: 'A', last_name: 'B', email: 'a@signup.test' }),
    await send(getSignUp, { token: 'x'.repeat(43) }),
    await send(completeSignUp, { token: 'x'.repeat(43), password: PASSWORD }),
  ]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'not_found'])
  expect(await stored()).toEqual(before)
})
