import { identity, toUuid } from '@dossier/contracts'
import { deadLetterCommands } from '@dossier/runtime'
import { allAnswered, figureOf, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  DAY_MS,
  emailedToken,
  everythingStored,
  HOUR_MS,
  OTHER_PASSWORD,
  PASSWORD,
  seedMember,
  signIn,
  standing,
} from './people.ts'

const {
  acceptInvitation,
  getInvitation,
  inviteUser,
  listFirmUsers,
  requestPasswordReset,
  resendInvitation,
  resetPassword,
  revokeInvitation,
  updateFirmUser,
} = identity.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({
    constants: { identity: { ACCOUNT_MAIL_ATTEMPTS_MAX: 3 } },
    environment: { identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' } },
  })
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm({ name: 'Reyes & Partners' })
})

let people = 0
const freshEmail = () => `person-${people++}@invited.test`

const invite = (email: string, more: Record<string, unknown> = {}, of = firm, headers = {}) =>
  t.call(inviteUser, { email, role: 'attorney', ...more }, of.key, headers)
const preview = (token: string) => t.call(getInvitation, { token }, undefined)
const accept = (token: string, more: Record<string, unknown> = {}) =>
  t.call(acceptInvitation, { token, first_name: 'Ana', last_name: 'Silva', password: PASSWORD, ...more }, undefined)
const total = async (of = firm) => (await t.call(listFirmUsers, {}, of.key)).pagination.total

async function invited(email = freshEmail()): Promise<{ id: string; email: string; token: string }> {
  const { data } = await invite(email)
  return { id: data.id, email, token: await emailedToken(t, email) }
}

test('every email about an account shows the logo of the firm', async () => {
  const logo_url = 'https://reyes.example/logo.png'
  await t.query('identity', 'update firms set logo_url = $2 where id = $1', [toUuid(firm.id), logo_url])
  const member = await seedMember(t, firm)
  const { email } = await invited()
  await t.call(requestPasswordReset, { email: member.email }, undefined)
  await t.call(resetPassword, { token: await emailedToken(t, member.email), password: OTHER_PASSWORD }, undefined)
  await t.settled()

  const emails = [...(await t.messagesTo(email)), ...(await t.messagesTo(member.email))]

  expect(emails.map(({ subject }) => subject)).toEqual([
    'Join Reyes & Partners',
    'Choose a new password',
    'Your password was changed',
  ])
  for (const { html } of emails) {
    // The name stands beside it, for readers whose programs show no pictures.
    expect(html).toMatch(
      /<img src="https:\/\/reyes\.example\/logo\.png" alt=""[^>]*> <strong[^>]*>Reyes &amp; Partners</,
    )
  }
})

test('an invitation is sent by email, its link shows what it is to, and accepting it makes a user who can sign in', async () => {
  const inviter = await t.seedSession(firm, 'admin')
  const email = freshEmail()

  const { status, data } = await t.call(inviteUser, { email, role: 'paralegal' }, undefined, inviter.headers)
  const token = await emailedToken(t, email)
  const shown = await preview(token)
  const accepted = await accept(token)

  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.stringMatching(/^inv_/),
    email,
    first_name: null,
    last_name: null,
    role: 'paralegal',
    status: 'pending',
    invite_sent_at: data.invite_sent_at,
    expires_at: new Date(Date.parse(data.invite_sent_at) + 7 * DAY_MS).toISOString(),
  })
  const [message] = await t.messagesTo(email)
  expect(message!.subject).toBe('Join Reyes & Partners')
  expect(message!.text).toContain('Test User invites you to join Reyes & Partners as a paralegal.')
  expect(message!.html).toContain(`href="http://app.test/invitations/${token}"`)
  expect(shown.data).toEqual({
    firm_name: 'Reyes & Partners',
    email,
    first_name: null,
    last_name: null,
    role: 'paralegal',
    expires_at: data.expires_at,
  })
  expect([accepted.status, accepted.data]).toEqual([
    201,
    {
      id: expect.stringMatching(/^usr_/),
      email,
      first_name: 'Ana',
      last_name: 'Silva',
      role: 'paralegal',
      status: 'active',
      last_sign_in: null,
      created_at: expect.any(String),
    },
  ])
  expect(await standing(t, await signIn(t, email))).toBe(200)
})

test('the token is in the email alone', async () => {
  const before = await everythingStored(t)
  const { data } = await invite(freshEmail())
  const waiting = await everythingStored(t)
  const token = await emailedToken(t, data.email)

  expect(waiting.length).toBeGreaterThan(before.length)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(waiting + (await everythingStored(t)) + JSON.stringify(data)).not.toContain(token)
  const outbox = await t.query<{ payload: string }>('identity', 'select payload from outbox')
  expect(JSON.stringify(outbox)).not.toContain(data.email)
})

test('names that came with the invitation are taken where none are sent, and some are needed', async () => {
  const email = freshEmail()
  await invite(email, { first_name: 'Eva', last_name: 'Kline' })
  const { token } = await invited()

  const named = await accept(await emailedToken(t, email), { first_name: undefined, last_name: undefined })
  const nameless = await accept(token, { last_name: undefined })

  expect([named.data.first_name, named.data.last_name]).toEqual(['Eva', 'Kline'])
  expect([nameless.status, nameless.error.details.fields]).toEqual([
    400,
    [{ field: 'last_name', message: 'is required' }],
  ])
})

test.each([
  [{ email: 'not an email' }, 'email'],
  [{ email: undefined }, 'email'],
  [{ role: 'owner' }, 'role'],
  [{ role: undefined }, 'role'],
  [{ first_name: '' }, 'first_name'],
])('inviting with %j is an invalid request that names the field', async (changes, field) => {
  const { status, error } = await invite(freshEmail(), changes)

  expect([status, error.code, error.details.fields!.map((problem) => problem.field)]).toEqual([
    400,
    'invalid_request',
    [field],
  ])
})

test('a member and a pending invitation are duplicates, however the email is written', async () => {
  const member = await seedMember(t, firm)
  const email = freshEmail()
  await invite(email)

  const answers = [await invite(member.email.toUpperCase()), await invite(email.toUpperCase())]

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [409, 'user_already_exists'],
    [409, 'user_already_exists'],
  ])
})

test('one of 20 simultaneous invitations of one email is made, and one email is sent', async () => {
  const email = freshEmail()

  const answers = await allAnswered(20, (key) => invite(email, {}, firm, key))
  await t.settled()

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await t.messagesTo(email)).toHaveLength(1)
})

test('a user of another firm is invited like anybody else, and only their own link tells', async () => {
  const elsewhere = await seedMember(t, await t.seedFirm())

  const answer = await invite(elsewhere.email)
  const accepted = await accept(await emailedToken(t, elsewhere.email))
  const again = await invite(elsewhere.email)

  expect(answer.status).toBe(201)
  expect([accepted.status, accepted.error.code]).toEqual([409, 'user_already_exists'])
  expect(await total()).toBe(1)
  expect([again.status, again.error.code]).toEqual([409, 'user_already_exists'])
})

test('exactly as many of 20 simultaneous invitations are made as the plan has seats', async () => {
  const small = await t.seedFirm({ plan: 'standard' })
  await seedMember(t, small, 'admin')

  const emails = Array.from({ length: 20 }, freshEmail)

  const answers = await allAnswered(20, (key, index) => invite(emails[index]!, {}, small, key))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
    new Set(['422 user_limit_reached']),
  )
  expect(await total(small)).toBe(5)
})

test('a seat is free again once an invitation was withdrawn or has expired, and a suspended user has none', async () => {
  const small = await t.seedFirm({ plan: 'standard' })
  const member = await seedMember(t, small)
  const invitations = []
  for (let index = 0; index < 4; index++) invitations.push((await invite(freshEmail(), {}, small)).data)
  const full = await invite(freshEmail(), {}, small)

  await t.call(revokeInvitation, { id: invitations[0]!.id }, small.key)
  const afterWithdrawal = await invite(freshEmail(), {}, small)
  await t.call(updateFirmUser, { id: member.id, status: 'suspended' }, small.key)
  const afterSuspension = await invite(freshEmail(), {}, small)
  const fullAgain = await invite(freshEmail(), {}, small)
  t.clock.advance(7 * DAY_MS)
  const afterExpiry = await invite(freshEmail(), {}, small)

  expect([full, afterWithdrawal, afterSuspension, fullAgain, afterExpiry].map(({ status }) => status)).toEqual([
    422, 201, 201, 422, 201,
  ])
})

test('a link works until it expires, and then says so', async () => {
  const { token } = await invited()

  t.clock.advance(7 * DAY_MS - HOUR_MS)
  const before = await preview(token)
  t.clock.advance(HOUR_MS)
  const after = [await preview(token), await accept(token)]

  expect(before.status).toBe(200)
  for (const { status, error } of after) expect([status, error.code]).toEqual([410, 'invitation_expired'])
})

test('a withdrawn link, a used one, an unknown one and nonsense are answered alike', async () => {
  const [withdrawn, used] = [await invited(), await invited()]
  const removal = await t.call(revokeInvitation, { id: withdrawn.id }, firm.key)
  await accept(used.token)

  const answers = await Promise.all(
    [withdrawn.token, used.token, 'y'.repeat(43), 'nonsense', '%00'].flatMap((token) => [
      preview(token),
      accept(token),
    ]),
  )

  expect(removal.data).toEqual({ id: withdrawn.id, deleted: true })
  for (const { status, error } of answers) {
    expect([status, error]).toEqual([
      404,
      { code: 'invitation_not_found', message: 'No such invitation.', details: { resource: 'invitation' } },
    ])
  }
})

test('looking at an invitation changes nothing, however often', async () => {
  const { token } = await invited()

  for (let look = 0; look < 3; look++) expect((await preview(token)).status).toBe(200)

  expect((await accept(token)).status).toBe(201)
})

test('one of 5 people who accept one invitation at once becomes the user', async () => {
  const { token, email } = await invited()

  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  // A machine that is too busy to hash five passwords in time says so.
  const refusals = answers.flatMap(({ error }) => error?.code ?? [])
  expect(refusals.filter((code) => code !== 'service_unavailable' && code !== 'invitation_not_found')).toEqual([])
  const rows = await t.query('identity', 'select 1 from users where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(await total()).toBe(1)
})

test('either an acceptance or a simultaneous withdrawal wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, id } = await invited()

    const [accepted, withdrawn] = await Promise.all([accept(token), t.call(revokeInvitation, { id }, firm.key)])

    expect([accepted.status, withdrawn.status].sort()).toEqual(accepted.status === 201 ? [201, 404] : [200, 404])
  }
})

test('resending makes a new link for seven more days, and the old one is dead', async () => {
  const { id, email, token } = await invited()
  t.clock.advance(DAY_MS)

  const { status, data } = await t.call(resendInvitation, { id }, firm.key)
  const renewed = await emailedToken(t, email)

  expect([status, data.id, data.expires_at]).toEqual([
    200,
    id,
    new Date(Date.parse(data.invite_sent_at) + 7 * DAY_MS).toISOString(),
  ])
  expect(renewed).not.toBe(token)
  expect((await preview(token)).status).toBe(404)
  expect((await accept(renewed)).status).toBe(201)
})

test('nobody is flooded with invitations of a firm, sent again or withdrawn and made again', async () => {
  const email = freshEmail()
  const other = await t.seedFirm()
  const statuses: number[] = []
  for (let round = 0; round < 10; round++) {
    const { status, data } = await invite(email)
    statuses.push(status)
    if (status !== 201) continue
    statuses.push((await t.call(resendInvitation, { id: data.id }, firm.key)).status)
    await t.call(revokeInvitation, { id: data.id }, firm.key)
  }
  const ofOther = await invite(email, {}, other)
  t.clock.advance(HOUR_MS)
  const later = await invite(email)

  expect(statuses.slice(0, 5)).toEqual([201, 200, 201, 200, 201])
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
  expect([ofOther.status, later.status]).toEqual([201, 201])
})

test('an expired invitation that is sent again needs a seat again', async () => {
  const small = await t.seedFirm({ plan: 'standard' })
  const { data: expired } = await invite(freshEmail(), {}, small)
  t.clock.advance(7 * DAY_MS)
  for (let index = 0; index < 5; index++) await invite(freshEmail(), {}, small)

  const full = await t.call(resendInvitation, { id: expired.id }, small.key)
  const [pending] = (await t.call(listFirmUsers, {}, small.key)).data
  await t.call(revokeInvitation, { id: pending!.id }, small.key)
  const renewed = await t.call(resendInvitation, { id: expired.id }, small.key)

  expect([full.status, full.error.code]).toEqual([422, 'user_limit_reached'])
  expect(renewed.status).toBe(200)
})

test('an accepted invitation can neither be sent again nor withdrawn', async () => {
  const { id, token } = await invited()
  await accept(token)

  const answers = [await t.call(resendInvitation, { id }, firm.key), await t.call(revokeInvitation, { id }, firm.key)]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'invitation_not_found'])
})

test('nobody joins a suspended firm', async () => {
  const { token } = await invited()
  await t.query('identity', 'update firms set suspended_at = now() where slug = $1', [firm.id.replace('_', '-')])

  const answers = [await preview(token), await accept(token)]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'firm_suspended'])
})

test.each([
  ['short', 'must be at least 12 characters'],
  ['the email', 'must not be the email'],
])('a password that is %s is refused', async (what, message) => {
  const { token, email } = await invited()

  const { status, error } = await accept(token, { password: what === 'the email' ? email.toUpperCase() : what })

  expect([status, error.details.fields]).toEqual([400, [{ field: 'password', message }]])
})

test('an email is not lost while notifications is down, and is sent once when it is back', async () => {
  const email = freshEmail()
  await t.stopService('notifications')
  const { status } = await invite(email)
  await t.startService('notifications')

  expect(status).toBe(201)
  await emailedToken(t, email)
  expect(await t.messagesTo(email)).toHaveLength(1)
})

test('an email that waits is withdrawn with its invitation', async () => {
  const email = freshEmail()
  const waiting = () =>
    t.query<{ id: string }>('identity', 'select id from account_mails where firm_id = $1', [toUuid(firm.id)])
  await t.stopService('notifications')
  const { data } = await invite(email)
  const before = await waiting()
  await t.call(revokeInvitation, { id: data.id }, firm.key)
  const after = await waiting()
  await t.startService('notifications')
  await t.settled()

  expect(before).toHaveLength(1)
  expect(after).toEqual([])
})

test('an email that the provider refuses for now is tried as often as set and then becomes a dead letter, without its content, until an operator sends it again', async () => {
  const email = `${people++}@tempfail.test`
  const before = await t.metricsOf('identity')
  await invite(email)

  await t.settled()

  const [record] = await t.query<{ attempts: number; status: string }>(
    'notifications',
    'select attempts, status from account_messages where recipient = $1',
    [email],
  )
  const letters = await t.query<{ payload: string }>(
    'identity',
    `select payload from dead_letters where consumer = 'sendAccountMail' and payload::jsonb ->> 'firm_id' = $1`,
    [firm.id],
  )
  const after = await t.metricsOf('identity')
  const runs = (outcome: string) => {
    const labels = { name: 'sendAccountMail', outcome }
    return figureOf(after, 'job_runs_total', labels) - figureOf(before, 'job_runs_total', labels)
  }
  expect([runs('failed'), runs('put_aside')]).toEqual([2, 1])
  expect(record).toEqual({ attempts: 3, status: 'failed' })
  expect(letters).toHaveLength(1)
  expect(Object.keys(JSON.parse(letters[0]!.payload).data)).toEqual(['mail_id'])

  await deadLetterCommands('identity')['replay-dead-letters']!(['all'], t.environmentOf('identity'))
  await t.settled()

  const [again] = await t.query('notifications', 'select attempts from account_messages where recipient = $1', [email])
  expect(again).toEqual({ attempts: 6 })
})

test('an email that the provider refuses for good is not tried again', async () => {
  const email = `${people++}@bounce.test`
  await invite(email)

  await t.settled()

  const [record] = await t.query('notifications', 'select attempts from account_messages where recipient = $1', [email])
  expect(record).toEqual({ attempts: 1 })
})
