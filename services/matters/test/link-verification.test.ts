import {
  type InputOf,
  identity,
  type MatterId,
  matters,
  notifications,
  type ParticipantId,
  toUuid,
} from '@dossier/contracts'
import {
  type Answer,
  allAnswered,
  callOperation,
  made,
  type SeededFirm,
  type System,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, createMatterParticipant, updateClient } = matters.operations
const { createIntakeTemplate, submitPortalIntake, updatePortalIntake } = matters.operations
const { createClientPortalSession, generateIntakeLink, generateParticipantLink, getPortalMatter } = matters.operations
const { getLinkVerification, getMatterLinkVerification, updateLinkVerification } = matters.operations
const { getPortalVerification, requestPortalVerification, verifyPortalSession } = matters.operations
const { sendIntakeLink, unlockIntakeLink, unlockParticipantLink, updateMatterLinkVerification } = matters.operations
const { listMatterCommunications, listNotifications } = notifications.operations
const MINUTE_MS = 60_000

type Rule = Omit<InputOf<typeof updateMatterLinkVerification>, 'id'>

let t: System
let firm: SeededFirm
let gateways: string[]
let serial = 0

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { ADDRESS_FAILURES_PER_MINUTE: '100000' } } })
  firm = await t.seedFirm({ name: 'Silva & Partners' })
  await t.startReplica('matters')
  gateways = [t.baseUrl, await t.startGateway()]
})
afterAll(() => t.stop())

const ana = () => ({
  first_name: 'Ana',
  last_name: 'Silva',
  email: `ana.${++serial}@client.test`,
  phone: `+1212555${2000 + serial}`,
  date_of_birth: '1988-06-14',
})
type Person = ReturnType<typeof ana>

interface Guarded extends Person {
  id: string
  clientId: string
  token: string
}

/** A matter with a link that the rule holds for. */
async function seedGuarded(rule: Rule, changes: object = {}, wording: object = {}): Promise<Guarded> {
  const person = { ...ana(), ...changes }
  const { data: client } = await t.call(createClient, person, firm.key)
  const input = { title: `Guarded ${++serial}`, practice_area: 'other' as const, client_id: client.id, ...wording }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  if (rule.method !== 'off') await t.call(updateMatterLinkVerification, { id: matter.id, ...rule }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  return { ...person, id: matter.id, clientId: client.id, token: link.intake_link.split('/').at(-1)! }
}

/** Begins a session; returns what it sends, and its second step. */
async function enter(token: string) {
  const data = await made(() => t.call(createClientPortalSession, { token }, undefined))
  return { headers: { authorization: `Bearer ${data.session_token}` }, verification: data.verification }
}

type Headers = Record<string, string>
const look = (headers: Headers) => t.call(getPortalMatter, {}, undefined, headers)
const step = (headers: Headers) => t.call(getPortalVerification, {}, undefined, headers)
const askForCode = (headers: Headers) => t.call(requestPortalVerification, {}, undefined, headers)
const verify = (headers: Headers, answer: string, url = t.baseUrl) =>
  callOperation(url, verifyPortalSession, { answer }, undefined, headers)
const codeOf = ({ status, error }: Pick<Answer<unknown>, 'status' | 'error'>) => [status, error?.code]
const lockedEvents = async (id: string) =>
  (await t.eventsOf(firm)).filter(
    ({ type, data }) => type === 'intake.link.locked' && (data as { matter: { id: string } }).matter.id === id,
  )

/** The newest code that went to the address. */
async function codeTo(address: string): Promise<string> {
  const messages = await t.messagesTo(address)
  return /\b\d{6}\b/.exec(messages.at(-1)!.text)![0]
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('without a rule a link asks for nothing, and its answers say nothing of a second step', async () => {
  const { token } = await seedGuarded({ method: 'off' })

  const { headers, verification } = await enter(token)

  expect(verification).toBeUndefined()
  expect((await look(headers)).status).toBe(200)
  expect((await step(headers)).data).toEqual({
    status: 'passed',
    method: null,
    scope: null,
    sent_to: null,
    code_expires_at: null,
    tries_left: null,
  })
  expect((await verify(headers, 'whatever')).data).toMatchObject({ status: 'passed' })
  expect((await askForCode(headers)).data).toMatchObject({ status: 'passed' })
})

test.each(['date_of_birth', 'phone_digits', 'email_code', 'sms_code'] as const)(
  'with %s the portal is closed until the right answer, and open on all gateways after it',
  async (method) => {
    const client = await seedGuarded({ method, scope: 'all' })
    const { headers, verification } = await enter(client.token)
    expect(verification).toMatchObject({ status: 'required', method, scope: 'all', sent_to: null, tries_left: 5 })
    const closed = await look(headers)
    expect(codeOf(closed)).toEqual([403, 'forbidden'])
    expect(closed.error.details).toEqual({ reason: 'verification_required' })

    const answer = await answerOf(client, method, headers)
    const malformed = await verify(headers, 'no such form')
    const failed = await verify(
      headers,
      method === 'date_of_birth' ? '1988-06-15' : wrong(answer).slice(-answer.length),
    )
    const passed = await verify(headers, answer)

    expect(codeOf(malformed)).toEqual([400, 'validation_error'])
    expect([codeOf(failed), failed.error.details]).toEqual([[422, 'verification_failed'], { tries_left: 4 }])
    expect([passed.status, passed.data.status]).toEqual([200, 'passed'])
    for (const url of gateways) {
      await until(async () => (await callOperation(url, getPortalMatter, {}, undefined, headers)).status === 200)
    }
    expect((await verify(headers, answer)).data.status).toBe('passed')
    expect(codeOf(await look((await enter(client.token)).headers))).toEqual([403, 'forbidden'])
  },
)

async function answerOf(
  { date_of_birth, phone, email }: Person,
  method: matters.VerificationMethod,
  headers: Headers,
): Promise<string> {
  if (method === 'date_of_birth') return date_of_birth
  if (method === 'phone_digits') {
    expect(codeOf(await askForCode(headers))).toEqual([422, 'invalid_status_transition'])
    return phone.slice(-4)
  }
  expect(codeOf(await verify(headers, '123456'))).toEqual([422, 'verification_code_expired'])
  const { status, data } = await askForCode(headers)
  const address = method === 'email_code' ? email : phone
  expect(status).toBe(200)
  expect(data.sent_to).toBe(method === 'email_code' ? `a***@client.test` : `***${phone.slice(-2)}`)
  return await codeTo(address)
}

test('a code works once, for 10 minutes, in the session that asked for it, and ends the one before', async () => {
  const { token, email } = await seedGuarded({ method: 'email_code' })
  const [one, other] = [await enter(token), await enter(token)]
  await askForCode(one.headers)
  const first = await codeTo(email)

  const elsewhere = await verify(other.headers, first)
  await askForCode(one.headers)
  const second = await codeTo(email)
  const replaced = first === second ? undefined : await verify(one.headers, first)
  t.clock.advance(10 * MINUTE_MS)
  const late = await verify(one.headers, second)
  await askForCode(one.headers)
  const third = await codeTo(email)
  const passed = await verify(one.headers, `${third.slice(0, 3)} ${third.slice(3)}`)
  const again = await verify(other.headers, third)

  expect(codeOf(elsewhere)).toEqual([422, 'verification_code_expired'])
  if (replaced) expect(codeOf(replaced)).toEqual([422, 'verification_failed'])
  expect(codeOf(late)).toEqual([422, 'verification_code_expired'])
  expect([passed.status, codeOf(again)]).toEqual([200, [422, 'verification_code_expired']])
})

test('a link gets 5 codes an hour, however many sessions ask', async () => {
  const { token, email } = await seedGuarded({ method: 'email_code' })
  const sessions = await Promise.all(Array.from({ length: 8 }, () => enter(token)))

  const answers = await allAnswered(8, (key, index) => askForCode({ ...sessions[index]!.headers, ...key }))
  const refused = answers.filter(({ status }) => status === 429)
  t.clock.advance(60 * MINUTE_MS)
  const later = await askForCode(sessions[0]!.headers)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(refused).toHaveLength(3)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(later.status).toBe(200)
  expect(await t.messagesTo(email)).toHaveLength(6)
})

test('50 answers at once over two gateways and two replicas are 5 tries; then the link is locked and the firm told once', async () => {
  const client = await seedGuarded({ method: 'date_of_birth', scope: 'all' })
  const sessions = await Promise.all(Array.from({ length: 5 }, () => enter(client.token)))
  const guesses = Array.from({ length: 50 }, (_, index) => `19${10 + index}-01-01`)

  const answers = await Promise.all(
    guesses.map((guess, index) => verify(sessions[index % 5]!.headers, guess, gateways[index % 2])),
  )
  await until(async () => (await verify(sessions[0]!.headers, '1900-01-01')).error.code === 'verification_locked')
  const right = await verify(sessions[0]!.headers, client.date_of_birth)
  const fresh = await enter(client.token)

  const codes = answers.map(({ error }) => error.code)
  // A busy machine answers some of them `service_unavailable`, and may have counted them.
  expect(codes.filter((code) => code === 'verification_failed').length).toBeLessThanOrEqual(4)
  expect(
    new Set(codes).difference(new Set(['verification_failed', 'verification_locked', 'service_unavailable'])).size,
  ).toBe(0)
  expect(codeOf(right)).toEqual([403, 'verification_locked'])
  expect(fresh.verification).toMatchObject({ status: 'locked', tries_left: 0 })
  const { data: state } = await t.call(getMatterLinkVerification, { id: client.id }, firm.key)
  expect(state.links[0]!.failed_tries).toBe(5)
  const events = await lockedEvents(client.id)
  expect(events.map(({ data }) => data)).toEqual([
    {
      matter: { id: client.id, title: expect.any(String) },
      participant: null,
      method: 'date_of_birth',
      reason: 'too_many_tries',
      missing: null,
      locked_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(events)).not.toContain(client.date_of_birth)
  await t.settled()
  const { data: feed } = await t.call(listNotifications, {}, firm.key)
  expect(feed.find(({ matter_id }) => matter_id === client.id)).toMatchObject({
    kind: 'intake_link_expired',
    title: 'An onboarding link was locked after wrong answers',
  })
})

test('sessions without the second step push out none that has passed it', async () => {
  const { token } = await seedGuarded({ method: 'date_of_birth', scope: 'all' })
  const { headers } = await enter(token)
  await verify(headers, '1988-06-14', gateways[0])
  t.clock.advance(1_000)
  await Promise.all(Array.from({ length: 55 }, () => enter(token)))

  const { status } = await callOperation(gateways[1]!, getPortalMatter, {}, undefined, headers)

  expect(status).toBe(200)
})

test('the firm sees which link is locked and unlocks it, and a new link is not locked', async () => {
  const client = await seedGuarded({ method: 'phone_digits', scope: 'all' })
  const { headers } = await enter(client.token)
  const miss = () => verify(headers, wrong(client.phone.slice(-4)).slice(-4))
  for (let tries = 0; tries < 5; tries++) await miss()
  const locked = await t.call(getMatterLinkVerification, { id: client.id }, firm.key)
  const stranger = await t.seedFirm()
  const foreign = await t.call(unlockIntakeLink, { id: client.id }, stranger.key)

  const unlocked = await t.call(unlockIntakeLink, { id: client.id }, firm.key)
  const twice = await t.call(unlockIntakeLink, { id: client.id }, firm.key)
  const passed = await verify(headers, client.phone.slice(-4))
  const { headers: again } = await enter(client.token)
  for (let tries = 0; tries < 5; tries++) await verify(again, wrong(client.phone.slice(-4)).slice(-4))
  const { data: next } = await t.call(generateIntakeLink, { id: client.id, force_new: true }, firm.key)
  const renewed = await enter(next.intake_link.split('/').at(-1)!)

  expect(locked.data).toEqual({
    id: client.id,
    rule: { method: 'phone_digits', scope: 'all' },
    in_force: { method: 'phone_digits', scope: 'all' },
    links: [{ participant_id: null, locked_at: expect.any(String), failed_tries: 5 }],
  })
  expect(codeOf(foreign)).toEqual([404, 'matter_not_found'])
  expect([unlocked.data.links, twice.data.links]).toEqual(
    Array(2).fill([{ participant_id: null, locked_at: null, failed_tries: 0 }]),
  )
  expect(passed.data.status).toBe('passed')
  expect((await lockedEvents(client.id)).length).toBe(2)
  expect(renewed.verification).toMatchObject({ status: 'required', tries_left: 5 })
})

test('right answers in between do not stretch the tries of a link beyond 20', async () => {
  const client = await seedGuarded({ method: 'date_of_birth' })
  let failed = 0
  for (let locked = false; !locked; ) {
    const { headers } = await enter(client.token)
    for (let tries = 0; tries < 4 && !locked; tries++) {
      failed++
      locked = (await verify(headers, '1990-01-01')).error.code === 'verification_locked'
    }
    if (!locked) expect((await verify(headers, client.date_of_birth)).status).toBe(200)
  }

  expect(failed).toBe(20)
})

test('the firm sets a rule for all links, sessions of before it end, and a matter may have its own', async () => {
  const house = await t.seedFirm()
  const person = ana()
  const { data: client } = await t.call(createClient, person, house.key)
  const input = { title: 'House', practice_area: 'other' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, house.key)
  const { token, headers } = await t.seedPortal(house, matter.id as MatterId)
  const before = await t.call(getLinkVerification, {}, house.key)
  expect((await look(headers)).status).toBe(200)

  const set = await t.call(updateLinkVerification, { method: 'date_of_birth', scope: 'given' }, house.key)
  await until(async () => (await look(headers)).error?.code === 'expired_token')
  const { verification } = await enter(token)
  const kept = await t.call(updateLinkVerification, { method: 'email_code' }, house.key)
  const off = { id: matter.id, method: 'off' as const }
  const own = await t.call(updateMatterLinkVerification, off, undefined, (await t.seedSession(house)).headers)
  const open = await enter(token)
  const back = await t.call(updateMatterLinkVerification, { id: matter.id, method: 'firm' }, house.key)

  expect(before.data).toEqual({ method: 'off', scope: 'all', updated_at: null, updated_by: null })
  expect(set.data).toMatchObject({ method: 'date_of_birth', scope: 'given', updated_at: expect.any(String) })
  expect(verification).toMatchObject({ method: 'date_of_birth', scope: 'given' })
  expect(kept.data).toMatchObject({ method: 'email_code', scope: 'given' })
  expect(own.data.in_force).toMatchObject({ method: 'off' })
  expect(open.verification).toBeUndefined()
  expect(back.data).toMatchObject({ rule: null, in_force: { method: 'email_code', scope: 'given' } })
  await until(async () => (await look(open.headers)).error?.code === 'expired_token')
})

test.each([
  ['switched off', { method: 'off' }],
  ['something known instead of a code', { method: 'phone_digits' }],
  ['less of the portal', { method: 'email_code', scope: 'given' }],
] as const)('a rule is loosened by a confirmed admin alone, and the others are told: %s', async (_what, looser) => {
  const house = await t.seedFirm()
  const [admin, other, attorney] = [
    await t.seedSession(house),
    await t.seedSession(house),
    await t.seedSession(house, 'attorney'),
  ]
  const input = { title: 'Loosened', practice_area: 'other' as const }
  const { data: matter } = await t.call(createMatter, input, house.key)
  const ofMatter = (rule: Rule, ...[key, headers]: [string | undefined, Record<string, string>?]) =>
    t.call(updateMatterLinkVerification, { id: matter.id, ...rule }, key, headers)
  const refusal = { status: 403, error: { code: 'forbidden', details: { reason: 'admin_session_required' } } }
  const strict = { method: 'email_code', scope: 'all' } as const

  const set = [
    await t.call(updateLinkVerification, strict, house.key),
    await ofMatter({ ...strict, method: 'sms_code' }, undefined, attorney.headers),
  ]
  const refused = [
    await t.call(updateLinkVerification, looser, house.key),
    await ofMatter(looser, house.key),
    await ofMatter(looser, undefined, attorney.headers),
  ]
  const kept = await t.call(getMatterLinkVerification, { id: matter.id }, house.key)
  const allowed = [
    await ofMatter(looser, undefined, admin.headers),
    await t.call(updateLinkVerification, looser, undefined, admin.headers),
  ]

  expect(set.map(({ status }) => status)).toEqual([200, 200])
  for (const answer of refused) expect(answer).toMatchObject(refusal)
  expect(kept.data.in_force).toEqual({ method: 'sms_code', scope: 'all' })
  expect(allowed.map(({ status }) => status)).toEqual([200, 200])
  await t.settled()
  const told = (await t.messagesTo(other.email)).filter(({ subject }) => subject === 'Onboarding links ask for less')
  // The two emails may come in either order.
  expect(told.map(({ text }) => text.includes('in the matter “Loosened” of')).sort()).toEqual([false, true])
})

test('a matter is exempted from a rule that the firm has not set yet by a confirmed admin alone', async () => {
  const house = await t.seedFirm()
  const { data: matter } = await t.call(createMatter, { title: 'Exempted', practice_area: 'other' }, house.key)
  const exempt = { id: matter.id, method: 'off' as const }
  const { headers } = await t.seedSession(house)

  const refused = await t.call(updateMatterLinkVerification, exempt, house.key)
  const allowed = await t.call(updateMatterLinkVerification, exempt, undefined, headers)
  const again = await t.call(updateMatterLinkVerification, exempt, house.key)

  expect([codeOf(refused), allowed.status, again.status]).toEqual([[403, 'forbidden'], 200, 200])
})

test('only an admin-level key sets the rule of the firm, and nobody the rule of another firm’s matter', async () => {
  const weak = await t.seedKey(firm.id, { scopes: ['matters:write', 'matters:read'] })
  const { id } = await seedGuarded({ method: 'off' })
  const stranger = await t.seedFirm()

  const refused = await t.call(updateLinkVerification, { method: 'off' }, weak)
  const foreign = await t.call(updateMatterLinkVerification, { id, method: 'off' }, stranger.key)
  const unread = await t.call(getMatterLinkVerification, { id }, stranger.key)

  expect(codeOf(refused)).toEqual([403, 'insufficient_scope'])
  expect([codeOf(foreign), codeOf(unread)]).toEqual([
    [404, 'matter_not_found'],
    [404, 'matter_not_found'],
  ])
})

test.each([
  ['date_of_birth', 'date_of_birth'],
  ['email_code', 'email'],
  ['sms_code', 'phone'],
  ['phone_digits', 'phone'],
] as const)('with %s no link is made or sent without the %s of the client', async (method, missing) => {
  const { data: client } = await t.call(createClient, { ...ana(), [missing]: null }, firm.key)
  const input = { title: `Bare ${++serial}`, practice_area: 'other' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  await t.call(updateMatterLinkVerification, { id: matter.id, method }, firm.key)

  const made = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const sent = await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'a@client.test' }, firm.key)

  for (const answer of [made, sent]) {
    expect(codeOf(answer)).toEqual([422, 'invalid_status_transition'])
    expect(answer.error.details).toEqual({ reason: 'verification_value_missing', method, missing })
  }
})

test('if the value goes away later the link stays closed, and the firm is told once a day', async () => {
  const client = await seedGuarded({ method: 'date_of_birth', scope: 'all' })
  const { headers } = await enter(client.token)
  await t.call(updateClient, { id: client.clientId, date_of_birth: null }, firm.key)

  const first = await verify(headers, client.date_of_birth)
  const second = await verify(headers, client.date_of_birth)
  await t.call(updateClient, { id: client.clientId, date_of_birth: client.date_of_birth }, firm.key)
  const back = await verify(headers, client.date_of_birth)

  expect([codeOf(first), codeOf(second)]).toEqual(Array(2).fill([422, 'verification_unavailable']))
  expect((await lockedEvents(client.id)).map(({ data }) => data)).toEqual([
    expect.objectContaining({ reason: 'value_missing', missing: 'date_of_birth' }),
  ])
  expect(back.status).toBe(200)
})

test('a code that went to an address which has changed since works no more', async () => {
  const client = await seedGuarded({ method: 'email_code' })
  const { headers } = await enter(client.token)
  await askForCode(headers)
  const code = await codeTo(client.email)

  await t.call(updateClient, { id: client.clientId, email: `new.${client.email}` }, firm.key)

  expect(codeOf(await verify(headers, code))).toEqual([422, 'verification_code_expired'])
})

test('a participant gets the code at their own address, even if the client is asked for the date of birth', async () => {
  const { id } = await seedGuarded({ method: 'date_of_birth', scope: 'all' })
  const rui = { id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva' }
  const email = `rui.${++serial}@client.test`
  const { data: bare } = await t.call(createMatterParticipant, rui, firm.key)
  const { data: known } = await t.call(createMatterParticipant, { ...rui, email, language: 'es' }, firm.key)
  const ids = { id, participant_id: known.id as ParticipantId }

  const refused = await t.call(generateParticipantLink, { id, participant_id: bare.id as ParticipantId }, firm.key)
  const { data: link } = await t.call(generateParticipantLink, ids, firm.key)
  const { headers, verification } = await enter(link.intake_link.split('/').at(-1)!)
  await askForCode(headers)
  const code = await codeTo(email)
  for (let tries = 0; tries < 5; tries++) await verify(headers, wrong(code))
  const locked = await verify(headers, code)
  const { data: unlocked } = await t.call(unlockParticipantLink, ids, firm.key)
  const passed = await verify(headers, code)

  expect(refused.error.details).toMatchObject({ method: 'email_code', missing: 'email' })
  expect(verification).toMatchObject({ method: 'email_code', status: 'required' })
  expect((await t.messagesTo(email)).at(-1)!.text).toContain('Escriba este código en su página')
  expect(codeOf(locked)).toEqual([403, 'verification_locked'])
  expect((await lockedEvents(id)).at(-1)!.data).toMatchObject({ participant: { id: known.id, first_name: 'Rui' } })
  expect(unlocked.links).toContainEqual({ participant_id: known.id, locked_at: null, failed_tries: 0 })
  expect(passed.status).toBe(200)
  await until(async () => (await look(headers)).data?.participant?.id === known.id)
})

test('what the firm sees of the message has no code, and no code or answer is in events or rows', async () => {
  const client = await seedGuarded({ method: 'email_code' })
  const { headers } = await enter(client.token)
  await askForCode(headers)
  const code = await codeTo(client.email)

  const { data } = await t.call(listMatterCommunications, { id: client.id }, firm.key)
  const rows = await t.query('matters', 'select * from portal_sessions where code_sent_to = $1', [client.email])

  expect(data[0]).toMatchObject({ channel: 'email', to: client.email, status: 'sent' })
  expect(data[0]!.message).toContain('******')
  expect(JSON.stringify([data, rows, await t.eventsOf(firm)])).not.toContain(code)
})

test('before the step, nobody learns saved answers by a submission, or replaces answers that they cannot see', async () => {
  const fields = [
    { key: 'married', label: 'Married?', type: 'select' as const, options: ['Yes', 'No'] },
    {
      key: 'spouse',
      label: 'Spouse',
      type: 'text' as const,
      required: true,
      shown_when: { field: 'married', equals: 'Yes' },
    },
    { key: 'email', label: 'Email', type: 'email' as const },
    { key: 'child', label: 'Child', type: 'text' as const, group: 'children' },
  ]
  const groups = [{ key: 'children', label: 'Children', entry_label: 'Child' }]
  const { data: template } = await t.call(createIntakeTemplate, { name: 'Family', fields, groups }, firm.key)
  const client = await seedGuarded({ method: 'off' }, {}, { intake_template_id: template.id })
  const { headers: own } = await enter(client.token)
  const saved = { married: 'Yes', spouse: 'Rui', children: [{ child: 'Eva' }] }
  await t.call(updatePortalIntake, { answers: saved }, undefined, own)
  await t.call(updateMatterLinkVerification, { id: client.id, method: 'date_of_birth', scope: 'given' }, firm.key)
  const { headers } = await enter(client.token)

  const probe = await t.call(submitPortalIntake, { answers: { email: 'x', spouse: null } }, undefined, headers)
  const replaced = await t.call(updatePortalIntake, { answers: { children: [{}] } }, undefined, headers)
  const given = await t.call(updatePortalIntake, { answers: { email: 'ana@client.test' } }, undefined, headers)
  await verify(headers, client.date_of_birth)
  let done = await t.call(submitPortalIntake, {}, undefined, headers)
  await until(async () => {
    if (done.status === 403) done = await t.call(submitPortalIntake, {}, undefined, headers)
    return done.status !== 403
  })

  for (const refused of [probe, replaced]) {
    expect([codeOf(refused), refused.error.details]).toMatchObject([
      [403, 'forbidden'],
      { reason: 'verification_required' },
    ])
  }
  expect([given.status, given.data.answers]).toEqual([200, { email: 'ana@client.test' }])
  expect(done.data).toMatchObject({ status: 'completed', answers: { ...saved, email: 'ana@client.test' } })
})

test('a request that is sent again with its key sends one message with one code', async () => {
  const client = await seedGuarded({ method: 'sms_code' })
  const { headers } = await enter(client.token)
  const key = { ...headers, 'Idempotency-Key': 'code-1' }

  const [one, again] = [
    await t.call(requestPortalVerification, {}, undefined, key),
    await t.call(requestPortalVerification, {}, undefined, key),
  ]

  expect([one.status, again.data]).toEqual([200, one.data])
  expect(await t.messagesTo(client.phone)).toHaveLength(1)
  expect((await verify(headers, await codeTo(client.phone))).status).toBe(200)
})

test('a code whose sending breaks off costs one of the codes, and the request that is sent again sends it', async () => {
  const client = await seedGuarded({ method: 'email_code' })
  const { headers } = await enter(client.token)
  const key = { ...headers, 'Idempotency-Key': 'code-2' }
  const codesOf = () =>
    t.query(
      'matters',
      'select codes_sent from link_tries t join intake_links l on l.id = t.link_id where l.matter_id = $1',
      [toUuid(client.id as MatterId)],
    )

  await t.stopService('notifications')
  const broken = await t.call(requestPortalVerification, {}, undefined, key)
  const counted = await codesOf()
  await t.startService('notifications')
  let again = await t.call(requestPortalVerification, {}, undefined, key)
  await until(async () => {
    if (again.status !== 200) again = await t.call(requestPortalVerification, {}, undefined, key)
    return again.status === 200
  })

  expect([broken.status, counted, await codesOf()]).toEqual([503, [{ codes_sent: 1 }], [{ codes_sent: 1 }]])
  expect(await t.messagesTo(client.email)).toHaveLength(1)
  expect((await verify(headers, await codeTo(client.email))).status).toBe(200)
})

test('an earlier version of matters finds no session with a second step, and begins none', async () => {
  const { id, token } = await seedGuarded({ method: 'email_code' })
  const { headers } = await enter(token)
  const plainHash = (await import('node:crypto'))
    .createHash('sha256')
    .update(headers.authorization.slice(7))
    .digest('hex')

  const found = await t.query('matters', 'select 1 from portal_sessions where token_sha256 = $1', [plainHash])
  const begun = t.query(
    'matters',
    `insert into portal_sessions (firm_id, link_id, token_sha256, created_at, expires_at)
     select firm_id, id, 'of an earlier version', now(), now() + interval '2 hours' from intake_links
     where matter_id = $1 and revoked_at is null`,
    [toUuid(id as MatterId)],
  )

  expect(found).toEqual([])
  await expect(begun).rejects.toThrow('does not know the second step')
})

test('opening the address of a link changes nothing: a session begins with a request of its own', async () => {
  const { id, token } = await seedGuarded({ method: 'off' })
  const count = async () =>
    await t.query(
      'matters',
      `select (select count(*) from portal_sessions s join intake_links l on l.id = s.link_id where l.matter_id = $1) as sessions,
              (select count(*) from portal_activities where matter_id = $1) as activities`,
      [toUuid(id as MatterId)],
    )
  const before = await count()

  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const path of [`/portal/${token}`, `/api/v1/portal/session?token=${token}`, '/api/v1/portal/session']) {
      expect((await fetch(t.baseUrl + path, { method, redirect: 'manual' })).status).toBeLessThan(500)
    }
  }

  expect(await count()).toEqual(before)
})

test('the audit log has who set the rule, who asked for a code, who failed, who passed and who unlocked', async () => {
  const house = await t.seedFirm()
  const person = ana()
  const { data: client } = await t.call(createClient, person, house.key)
  const input = { title: 'Audited', practice_area: 'other' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, house.key)
  await t.call(updateLinkVerification, { method: 'email_code', scope: 'all' }, house.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, house.key)
  const { headers } = await enter(link.intake_link.split('/').at(-1)!)
  await askForCode(headers)
  const code = await codeTo(person.email)
  for (let tries = 0; tries < 5; tries++) await verify(headers, wrong(code))
  await t.call(unlockIntakeLink, { id: matter.id }, house.key)
  await verify(headers, code)

  const log = async () => {
    const { data } = await t.call(identity.operations.listAuditEvents, { per_page: 100 }, house.key)
    return data.map(({ action, error_code, actor, kind, resources, fields }) => ({
      ...{ action, error_code, actor, kind, resources, fields },
    }))
  }
  await until(async () => (await log()).filter(({ action }) => action === 'verifyPortalSession').length === 6)
  const entries = await log()

  const byPortal = { actor: 'portal', kind: 'sign_in', resources: [matter.id] }
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'updateLinkVerification',
        kind: 'settings',
        fields: ['method=email_code', 'scope=all'],
      }),
      expect.objectContaining({ action: 'requestPortalVerification', ...byPortal, error_code: null }),
      expect.objectContaining({ action: 'verifyPortalSession', ...byPortal, error_code: 'verification_failed' }),
      expect.objectContaining({ action: 'verifyPortalSession', ...byPortal, error_code: 'verification_locked' }),
      expect.objectContaining({ action: 'verifyPortalSession', ...byPortal, error_code: null }),
      expect.objectContaining({ action: 'unlockIntakeLink', kind: 'credential', resources: [matter.id] }),
    ]),
  )
  expect(JSON.stringify(entries)).not.toContain(code)
})
