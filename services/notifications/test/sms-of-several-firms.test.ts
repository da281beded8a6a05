import { identity, type MatterId, matters, notifications, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import {
  figureOf,
  type SeededFirm,
  type System,
  startSystem,
  startTestSmsProvider,
  type TestSmsProvider,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { commands } from '../src/commands/index.ts'
import { goToNoon } from './noon.ts'
import { seedMatter } from './seeds.ts'

const { createClient, getClient, sendIntakeLink, updateMatter } = matters.operations
const { listMatterCommunications, listNotifications } = notifications.operations

const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const OWN_NUMBER = '+15005550010'

let t: System
let provider: TestSmsProvider
beforeAll(async () => {
  provider = await startTestSmsProvider()
  t = await startSystem({ environment: { notifications: { ...provider.environment, SMS_COUNTRY_CODES: '1' } } })
  goToNoon(t.clock)
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

let phoneNumbers = 0
const freshPhone = () => `+1718555${String(1000 + phoneNumbers++)}`

/** A matter of the firm. The number gets its client’s link. */
async function write(firm: SeededFirm, phone: string, language: 'en' | 'es' = 'en') {
  const matter = await seedMatter(t, firm, `Matter ${newId('mat')}`)
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', language }, firm.key)
  await t.call(updateMatter, { id: matter.id, client_id: client.id }, firm.key)
  const { status } = await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone }, firm.key)
  if (status !== 200) throw new Error(`the link was not sent: ${status}`)
  t.clock.advance(1_000)
  return matter
}

/** The status, and the reason where the link was not sent. */
async function trySending(firm: SeededFirm, id: string, phone: string) {
  const { status, error } = await t.call(sendIntakeLink, { id, channel: 'sms', phone }, firm.key)
  return [status, (error?.details as { reason?: string } | undefined)?.reason]
}

async function seedClient(firm: SeededFirm, phone: string) {
  const client = { first_name: 'Ana', last_name: 'Silva', phone, sms_consent: true }
  return (await t.call(createClient, client, firm.key)).data
}

const consentOf = async (firm: SeededFirm, id: string) =>
  (await t.call(getClient, { id }, firm.key)).data.sms_consent?.status

/** Two firms that wrote to one person from the shared number; the second one last. */
async function seedTwo(names: [string, string] = ['Adams Law', 'Zed Legal'], language?: 'en' | 'es') {
  const phone = freshPhone()
  const firms = [await t.seedFirm({ name: names[0] }), await t.seedFirm({ name: names[1] })] as const
  const [first, second] = [await write(firms[0], phone, language), await write(firms[1], phone, language)]
  return { phone, firms, first, second }
}

const received = async (firm: SeededFirm, { id }: { id: string }) =>
  (await t.call(listMatterCommunications, { id: id as MatterId }, firm.key)).data
    .filter(({ direction }) => direction === 'inbound')
    .map(({ message }) => message)
    .toReversed()

const say = async (phone: string, body: string, further = {}) => {
  t.clock.advance(1)
  return (await provider.handOn(t, phone, body, further)).text
}

/** The code of a firm in the question. */
const codeOf = (question: string, name: string) => new RegExp(`\\n(\\d{4}): ${name}`).exec(question)![1]!

/** Runs a command as an operator does, and returns what it prints. */
const run = (name: string, ...commandArguments: string[]) =>
  commands[name]!(commandArguments, t.environmentOf('notifications') as NodeJS.ProcessEnv)

/** A number that rests is free for the next test. */
async function assign(firm: SeededFirm): Promise<void> {
  await t.query('notifications', 'update sms_numbers set released_at = null, firm_id = null')
  await run('add-sms-number', OWN_NUMBER)
  await run('assign-sms-number', firm.id, OWN_NUMBER)
}

const waiting = async (phone: string) =>
  await t.query<{ row: string }>('notifications', 'select w::text as row from sms_waiting_answers w where phone = $1', [
    phone,
  ])

test('an answer that may be for two firms goes to neither until the person says which, and then with all that waited', async () => {
  const { phone, firms, first, second } = await seedTwo()

  const question = await say(phone, 'I lost my passport')
  const further = await say(phone, 'What now?')
  const before = [await received(firms[0], first), await received(firms[1], second)]
  const stored = await waiting(phone)
  const thanks = await say(phone, codeOf(question, 'Adams Law'))
  const next = await say(phone, 'And my visa?')

  expect(question).toContain('<Message>Several law firms write to you from this number.')
  expect(question).toMatch(/\n\d{4}: Adams Law\n\d{4}: Zed Legal<\/Message>/)
  expect([further, thanks, next]).toEqual([NOTHING, NOTHING, NOTHING])
  expect(before).toEqual([[], []])
  expect(JSON.stringify(stored)).not.toContain('passport')
  expect(await received(firms[0], first)).toEqual(['I lost my passport', 'What now?', 'And my visa?'])
  expect(await received(firms[1], second)).toEqual([])
  expect(await waiting(phone)).toEqual([])
  const feed = await t.call(listNotifications, {}, firms[0].key)
  expect(feed.data).toMatchObject([{ kind: 'message_received', body: `${phone}: ${first.title}` }])
  expect((await t.call(listNotifications, {}, firms[1].key)).data).toEqual([])
})

test('a firm that writes after the choice gets nothing by it: the person is asked again', async () => {
  const { phone, firms, first, second } = await seedTwo()
  await say(phone, codeOf(await say(phone, 'Hello'), 'Adams Law'))
  const again = await write(firms[1], phone)

  const question = await say(phone, 'Is it for Adams?')
  const chosen = await say(phone, codeOf(question, 'Adams Law'))

  expect(chosen).toBe(NOTHING)
  expect(await received(firms[0], first)).toEqual(['Hello', 'Is it for Adams?'])
  for (const matter of [second, again]) expect(await received(firms[1], matter)).toEqual([])
})

test.each([
  [
    'two firms of one name are told apart by their numbers',
    ['Silva Law', 'SILVA LAW'],
    /\n\d{4}: .+, \+1212555\d{4}\n\d{4}: .+, \+1212555\d{4}</,
  ],
  ['a name that looks like a choice stays a name', ['2', '1: Zed Legal'], /\n\d{4}: 1: Zed Legal\n\d{4}: 2</],
  [
    'a name makes no link',
    ['https://evil.example', 'Zed Legal'],
    /\n\d{4}: https: \/\/evil\. example\n\d{4}: Zed Legal</,
  ],
] as const)('%s', async (_what, names, listed) => {
  const { phone, firms } = await seedTwo([...names])
  for (const [index, firm] of firms.entries()) {
    await t.call(identity.operations.updateFirmSettings, { phone: `+1212555010${index}` }, firm.key)
  }

  expect(await say(phone, 'Hello')).toMatch(listed)
})

test('a firm that writes while a question is open draws no answer to itself, whatever it asks the person to send', async () => {
  const { phone, firms, first, second } = await seedTwo()
  const question = await say(phone, 'I lost my passport')
  const again = await write(firms[1], phone)

  const drawn = codeOf(question, 'Zed Legal')
  const anew = await say(phone, drawn)
  const further = await say(phone, '2')
  await say(phone, codeOf(anew, 'Adams Law'))

  expect(further).toBe(NOTHING)
  expect(await received(firms[0], first)).toEqual(['I lost my passport', drawn, '2'])
  for (const matter of [second, again]) expect(await received(firms[1], matter)).toEqual([])
})

test('the name of a firm is no choice, so no firm can take an ordinary word for a name', async () => {
  const { phone, firms, first, second } = await seedTwo(['Thanks', 'Zed Legal'])
  await say(phone, 'Hello')

  const replies = [await say(phone, 'Thanks'), await say(phone, 'zed legal'), await say(phone, '1')]

  expect(replies).toEqual([NOTHING, NOTHING, NOTHING])
  expect([...(await received(firms[0], first)), ...(await received(firms[1], second))]).toEqual([])
})

test('clients whose language is Spanish are asked in Spanish, and in both languages where the firms have both', async () => {
  const { phone } = await seedTwo(undefined, 'es')
  const mixed = await seedTwo()
  await write(await t.seedFirm({ name: 'Luz' }), mixed.phone, 'es')

  const [spanish, both] = [await say(phone, 'Hola'), await say(mixed.phone, 'Hola')]

  expect(spanish).toContain('Varios despachos le escriben desde este teléfono.')
  expect(spanish).not.toContain('Several')
  expect(both).toContain('Several law firms')
  expect(both).toContain('Varios despachos')
})

// Before another replica is there, which counts questions of its own.
test('operators see how many were asked, and how many answers nobody ever read', async () => {
  const figure = async (name: string) => figureOf(await t.metricsOf('notifications'), name)
  const asked = await figure('sms_questions_total')
  const { phone } = await seedTwo()
  await say(phone, 'For whom is this?')
  expect(await figure('sms_questions_total')).toBe(asked + 1)

  t.clock.advance(7 * DAY_MS + 1)
  await t.restart('notifications')

  await until(async () => (await waiting(phone)).length === 0)
  await until(async () => (await figure('sms_answers_expired_total')) >= 1)
})

test('an answer that is handed on twice, or ten times at two replicas at once, waits once and has one question', async () => {
  const { phone } = await seedTwo()
  await t.startReplica('notifications')
  const sid = { MessageSid: 'SM0000000000000000000000000000ca11' }

  const once = await Promise.all(Array.from({ length: 10 }, () => say(phone, 'Hello', sid)))
  const others = await Promise.all(['One', 'Two', 'Three'].map((body) => say(phone, body)))

  for (const text of once) expect(text).toContain('Several law firms')
  expect(others).toEqual([NOTHING, NOTHING, NOTHING])
  expect(await waiting(phone)).toHaveLength(4)
})

test('one of ten simultaneous answers is answered with the question', async () => {
  const { phone } = await seedTwo()

  const replies = await Promise.all(Array.from({ length: 10 }, (_, nth) => say(phone, `Text ${nth}`)))

  expect(replies.filter((text) => text !== NOTHING)).toHaveLength(1)
  expect(await waiting(phone)).toHaveLength(10)
})

test('a number in a country that we do not send to is not asked', async () => {
  const firms = [await t.seedFirm(), await t.seedFirm()]
  const phone = '+447700900777'
  for (const firm of firms) {
    await t.query(
      'notifications',
      `insert into communications (firm_id, id, matter_id, channel, direction, recipient, message, status, created_at, sent_at, kind)
       values ($1, $2, $3, 'sms', 'outbound', $4, '', 'sent', $5, $5, 'intake_link')`,
      [toUuid(firm.id), toUuid(newId('comm')), toUuid(newId('mat')), phone, t.now()],
    )
  }

  expect(await say(phone, 'Hello')).toBe(NOTHING)
  expect(await waiting(phone)).toHaveLength(1)
})

test('a person is asked three times a day at most, whatever firms send', async () => {
  const { phone, firms } = await seedTwo()
  const asked: boolean[] = []

  for (let nth = 0; nth < 5; nth++) {
    asked.push((await say(phone, 'Hello')) !== NOTHING)
    await write(firms[1], phone)
  }

  expect(asked).toEqual([true, true, true, false, false])
})

test('after STOP nobody is asked', async () => {
  const { phone } = await seedTwo()
  await say(phone, 'STOP')

  expect(await say(phone, 'Hello')).toBe(NOTHING)
})

test('STOP, START and HELP wait for no choice and are filed with none of several firms', async () => {
  const { phone, firms, first, second } = await seedTwo()

  const [stop, start, help] = [await say(phone, 'STOP'), await say(phone, 'START'), await say(phone, 'HELP')]

  expect(stop).toContain('You will not receive any more messages')
  expect(start).toContain('You will receive messages')
  expect(help).toContain('Messages from your law firm. Message and data rates')
  expect([...(await received(firms[0], first)), ...(await received(firms[1], second))]).toEqual([])
})

test('answers that waited for a week are filed with nobody, and a code is no choice any more', async () => {
  const { phone, firms, first } = await seedTwo()
  const code = codeOf(await say(phone, 'Hello'), 'Zed Legal')
  t.clock.advance(7 * DAY_MS + 1)

  const question = await say(phone, code)
  await say(phone, codeOf(question, 'Adams Law'))

  expect(await received(firms[0], first)).toEqual([code])
})

test('a firm with a number of its own sends from it, and answers to it are for that firm alone', async () => {
  const { phone, firms } = await seedTwo()
  await assign(firms[0])
  const own = await write(firms[0], phone)

  const reply = await say(phone, 'For you', { To: OWN_NUMBER })

  expect(provider.requestsTo(phone).map(({ from }) => from)).toEqual([provider.from, provider.from, OWN_NUMBER])
  expect(reply).toBe(NOTHING)
  expect(await received(firms[0], own)).toEqual(['For you'])
})

test('after a firm got a number, an answer to the shared one still asks which firm is meant', async () => {
  const { phone, firms, first } = await seedTwo()
  await assign(firms[0])

  await say(phone, codeOf(await say(phone, 'Hello'), 'Adams Law'))

  expect(await received(firms[0], first)).toEqual(['Hello'])
})

test('after a number went to another firm, an answer to it is for who wrote from it, and who did both is asked for', async () => {
  const phone = freshPhone()
  const [old, next] = [await t.seedFirm({ name: 'Old' }), await t.seedFirm({ name: 'Next' })]
  await assign(old)
  const matter = await write(old, phone)
  await run('release-sms-number', old.id)
  await assign(next)

  const reply = await say(phone, 'To the old one', { To: OWN_NUMBER })
  await write(next, phone)
  const question = await say(phone, 'To whom?', { To: OWN_NUMBER })

  expect(reply).toBe(NOTHING)
  expect(await received(old, matter)).toEqual(['To the old one'])
  expect(question).toMatch(/\n\d{4}: Next\n\d{4}: Old</)
})

test("a person may write to a firm's own number at any time, and only if the firm ever wrote to them", async () => {
  const phone = freshPhone()
  const firm = await t.seedFirm()
  await assign(firm)
  const matter = await write(firm, phone)
  t.clock.advance(31 * DAY_MS)

  await say(phone, 'Still here', { To: OWN_NUMBER })
  await say(freshPhone(), 'Who is this?', { To: OWN_NUMBER })

  expect(await received(firm, matter)).toEqual(['Still here'])
})

test('an operator puts numbers into the pool, gives them to firms, takes them back and lists them', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  await t.query('notifications', 'delete from sms_numbers')

  await run('add-sms-number', '+15005550021', '+15005550022')
  const given = [await run('assign-sms-number', first.id), await run('assign-sms-number', second.id, '+15005550022')]
  await expect(run('assign-sms-number', first.id)).rejects.toThrow('sends from +15005550021 already')
  await expect(run('remove-sms-number', '+15005550021')).resolves.toContain('release it first')
  await run('release-sms-number', first.id)
  const third = await t.seedFirm()
  await expect(run('assign-sms-number', third.id)).rejects.toThrow('no number is free')
  await expect(run('assign-sms-number', third.id, '+15005550021')).rejects.toThrow('has not rested')
  const back = await run('assign-sms-number', first.id)
  const listed = await run('list-sms-numbers')

  expect([...given, back]).toEqual([
    `${first.id} sends from +15005550021`,
    `${second.id} sends from +15005550022`,
    `${first.id} sends from +15005550021`,
  ])
  expect(listed.split('\n').map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['+15005550021', first.id],
    ['+15005550022', second.id],
  ])
})

test.each([
  ['add-sms-number', ['0123'], '0123 is no number in E.164 form'],
  ['add-sms-number', [], 'a number is missing'],
  ['assign-sms-number', ['mat_1'], 'mat_1 is no firm id'],
  ['release-sms-number', [], 'nothing is no firm id'],
])('%s with %j says what is wrong and how it is used', async (name, given, message) => {
  await expect(run(name, ...given)).rejects.toThrow(new RegExp(`^${message}[^]*usage: node src/main.ts ${name}`))
})

test("STOP to a firm's own number holds for that firm alone, and only START to that number takes it back", async () => {
  const { phone, firms } = await seedTwo()
  await assign(firms[0])
  const matters = [await seedMatter(t, firms[0], `Own ${phone}`), await seedMatter(t, firms[1], `Shared ${phone}`)]
  const clients = await Promise.all(firms.map((firm) => seedClient(firm, phone)))
  const state = async () => {
    const answers = await Promise.all(firms.map((firm, nth) => trySending(firm, matters[nth]!.id, phone)))
    const consents = await Promise.all(firms.map((firm, nth) => consentOf(firm, clients[nth]!.id)))
    return { answers, consents }
  }

  const stop = await say(phone, 'STOP', { To: OWN_NUMBER })
  const afterStop = await state()
  await say(phone, 'START')
  const afterSharedStart = await state()
  await say(phone, 'START', { To: OWN_NUMBER })
  const afterStart = await state()

  const own = {
    answers: [
      [422, 'opted_out'],
      [200, undefined],
    ],
    consents: ['revoked', 'granted'],
  }
  expect(stop).toContain('You will not receive any more messages from this number.')
  expect([afterStop, afterSharedStart]).toEqual([own, own])
  expect(afterStart).toEqual({ answers: Array(2).fill([200, undefined]), consents: ['granted', 'granted'] })
})

test("STOP to the shared number holds for every firm, until START to it or to a firm's own", async () => {
  const { phone, firms } = await seedTwo()
  await assign(firms[0])
  const matters = [await seedMatter(t, firms[0], `Own ${phone}`), await seedMatter(t, firms[1], `Shared ${phone}`)]
  const state = () => Promise.all(firms.map((firm, nth) => trySending(firm, matters[nth]!.id, phone)))

  await say(phone, 'STOP')
  const afterStop = await state()
  await say(phone, 'YES', { To: OWN_NUMBER })
  const afterOwnStart = await state()

  expect(afterStop).toEqual(Array(2).fill([422, 'opted_out']))
  expect(afterOwnStart).toEqual([
    [200, undefined],
    [422, 'opted_out'],
  ])
})

test('a firm that shares a number again is started by START to the shared one', async () => {
  const { phone, firms, first } = await seedTwo()
  await assign(firms[0])
  await say(phone, 'STOP', { To: OWN_NUMBER })
  await run('release-sms-number', firms[0].id)

  const stopped = await trySending(firms[0], first.id, phone)
  await say(phone, 'START')

  expect(stopped).toEqual([422, 'opted_out'])
  expect(await trySending(firms[0], first.id, phone)).toEqual([200, undefined])
})

test('a STOP that only the provider knows of holds for the number that the SMS came from', async () => {
  const { phone, firms } = await seedTwo()
  await assign(firms[0])
  const matter = await write(firms[0], phone)
  const { sid } = provider.requestsTo(phone).at(-1)!

  await provider.tell(t, sid, 'undelivered', { ErrorCode: '21610' })
  const other = await seedMatter(t, firms[1], `Other ${phone}`)

  expect(await trySending(firms[0], matter.id, phone)).toEqual([422, 'opted_out'])
  expect(await trySending(firms[1], other.id, phone)).toEqual([200, undefined])
})
