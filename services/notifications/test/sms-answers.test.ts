/** What people answer by SMS, where firms find it, and what HELP answers them. */
import { identity, matters, notifications } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { System, TestSmsProvider } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'
import { NO_REPLY, type SmsScene, startSmsScene } from './sms-scene.ts'

const { createMatter, createMatterParticipant, sendIntakeLink, sendParticipantLink, updateMatter } = matters.operations
const { listNotifications, markNotificationRead } = notifications.operations

const DAY_MS = 86_400_000

let scene: SmsScene
let t: System
let provider: TestSmsProvider
beforeAll(async () => {
  scene = await startSmsScene()
  ;({ t, provider } = scene)
})
afterAll(() => scene.stop())

test('an answer is a communication of the matter that the number was written to about, and stands in the feed', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)

  const answer = await provider.handOn(t, phone, 'I have \u0000no passport.\u001b[2J\r\nWhat now?', { NumMedia: '1' })
  const [reply] = await scene.communicationsOf(firm, matter)
  const feed = await t.call(listNotifications, {}, firm.key)

  expect(answer.text).toBe(NO_REPLY)
  expect(reply).toEqual({
    id: expect.stringMatching(/^comm_/),
    channel: 'sms',
    direction: 'inbound',
    participant_id: null,
    client_id: null,
    to: provider.from,
    from: phone,
    message:
      "I have no passport.[2J\nWhat now?\n(An attachment was not kept, because only files that are uploaded on the client's page are scanned.)",
    status: 'delivered',
    sent_at: expect.any(String),
  })
  expect(feed.data).toMatchObject([
    { kind: 'message_received', matter_id: matter.id, body: `${phone}: ${matter.title}`, read_at: null },
  ])
  const stored = await t.query<{ row: string }>('notifications', 'select c::text as row from communications c')
  expect(JSON.stringify(stored)).not.toContain('passport')
})

test('an answer of a participant is theirs', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm, `Shared ${newId('mat')}`)
  const phone = scene.freshPhone()
  const person = { id: matter.id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva', phone }
  const { data: rui } = await t.call(createMatterParticipant, person, firm.key)
  await t.call(sendParticipantLink, { id: matter.id, participant_id: rui.id, channel: 'sms' }, firm.key)

  await provider.handOn(t, phone, 'Which passport?')

  expect((await scene.communicationsOf(firm, matter)).map((one) => [one.direction, one.participant_id])).toEqual([
    ['inbound', rui.id],
    ['outbound', rui.id],
  ])
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data.map(({ title }) => title)).toEqual(['A participant answered by SMS'])
})

test('an answer of a former client is theirs', async () => {
  const firm = await t.seedFirm()
  const phones = { ana: scene.freshPhone(), rui: scene.freshPhone() }
  const ana = await scene.seedClient(firm, phones.ana)
  const rui = await scene.seedClient(firm, phones.rui)
  const input = { title: `Passed on ${newId('mat')}`, practice_area: 'immigration', client_id: ana.id } as const
  const { data: matter } = await t.call(createMatter, input, firm.key)
  await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone: phones.ana }, firm.key)
  await t.call(updateMatter, { id: matter.id, client_id: rui.id }, firm.key)

  await provider.handOn(t, phones.ana, 'Which passport?')

  expect((await scene.communicationsOf(firm, matter)).map((one) => [one.direction, one.client_id])).toEqual([
    ['inbound', ana.id],
    ['outbound', ana.id],
  ])
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data.map(({ title }) => title)).toEqual(['A former client answered by SMS'])
})

test('an answer that is handed on twice, or ten times at once, is one', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)
  const once = { MessageSid: 'SM0000000000000000000000000000beef' }

  const answers = await Promise.all(Array.from({ length: 10 }, () => provider.handOn(t, phone, 'Hello', once)))
  answers.push(await provider.handOn(t, phone, 'Hello', once))

  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
  expect(await scene.communicationsOf(firm, matter)).toHaveLength(2)
  expect((await t.call(listNotifications, {}, firm.key)).data).toHaveLength(1)
})

test('an answer is not for a firm whose message never arrived', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  const { phone, matter } = await scene.seedSms(first)
  t.clock.advance(1_000)
  const lost = await scene.seedSms(second, phone)
  await provider.tell(t, lost.sms, 'undelivered', { ErrorCode: '30007' })

  await provider.handOn(t, phone, 'My passport is on its way')

  expect(await scene.communicationsOf(first, matter)).toMatchObject([
    { direction: 'inbound' },
    { direction: 'outbound' },
  ])
  expect(await scene.communicationsOf(second, lost.matter)).toMatchObject([{ direction: 'outbound', status: 'failed' }])
})

test('an SMS from a number that nobody wrote to in 30 days is not kept', async () => {
  const firm = await t.seedFirm()
  const { phone, matter, sms } = await scene.seedSms(firm)
  await t.query('notifications', 'update communications set sent_at = $2 where provider_id = $1', [
    sms,
    new Date(t.clock.read().getTime() - 31 * DAY_MS).toISOString(),
  ])

  const answers = [
    await provider.handOn(t, phone, 'Late'),
    await provider.handOn(t, scene.freshPhone(), 'Who is this?'),
  ]

  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, NO_REPLY]))
  expect(await scene.communicationsOf(firm, matter)).toHaveLength(1)
})

test('HELP names the firm that wrote last, in the language that was asked in', async () => {
  const firm = await t.seedFirm({ name: 'Reyes & <Partners>' })
  const { phone } = await scene.seedSms(firm)
  await t.call(identity.operations.updateFirmSettings, { phone: '+12125550100' }, firm.key)

  const [help, ayuda, unknown] = [
    await provider.handOn(t, phone, 'help?'),
    await provider.handOn(t, phone, 'AYUDA'),
    await provider.handOn(t, scene.freshPhone(), 'HELP'),
  ]

  expect(help!.text).toContain('Contact: Reyes &amp; &lt;Partners&gt;, +12125550100.')
  expect(ayuda!.text).toContain('Contacto: Reyes &amp; &lt;Partners&gt;, +12125550100.')
  expect(unknown!.text).toContain('<Message>Messages from your law firm. Message and data rates may apply.')
})

test('HELP makes no link of the name of a firm', async () => {
  const { phone } = await scene.seedSms(await t.seedFirm({ name: `https://evil.example/login ${'x'.repeat(150)}` }))

  const { text } = await provider.handOn(t, phone, 'HELP')

  expect(text).toContain('Contact: https: //evil. example/login xxx')
  expect(text).not.toContain('x'.repeat(60))
})

test('of a number that floods us 50 SMS a day are kept, of the others STOP alone is heard, and nothing is answered', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)
  const kept = async () => {
    const [row] = await t.query<{ kept: number }>(
      'notifications',
      `select count(*)::integer as kept from communications where sender = $1`,
      [phone],
    )
    return row!.kept
  }
  const droppedBefore = await scene.withheld('flood')
  const stoppedBefore = await scene.withheld('opted_out')

  const flood = []
  for (const nth of Array(53).keys()) flood.push(await provider.handOn(t, phone, `Flood ${nth}`))
  const help = await provider.handOn(t, phone, 'HELP')
  const stop = await provider.handOn(t, phone, 'STOP')
  const afterFlood = [await kept(), (await scene.withheld('flood')) - droppedBefore]
  const refused = await scene.send(firm, matter.id, phone)
  t.clock.advance(DAY_MS)
  await provider.handOn(t, phone, 'The next day')

  expect([...flood, help, stop].map(({ status, text }) => [status, text])).toEqual(Array(55).fill([200, NO_REPLY]))
  expect(afterFlood).toEqual([50, 5])
  expect(refused.error.details).toEqual({ channel: 'sms', reason: 'opted_out' })
  expect((await scene.withheld('opted_out')) - stoppedBefore).toBe(1)
  expect(await kept()).toBe(51)
})

test('answers of a matter are one notification until it is read', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)
  const other = await scene.seedSms(firm)
  const feed = async () => (await t.call(listNotifications, {}, firm.key)).data

  await Promise.all(['One', 'Two', 'Three'].map((body) => provider.handOn(t, phone, body)))
  const first = await feed()
  await provider.handOn(t, other.phone, 'Of another matter')
  await t.call(markNotificationRead, { id: first[0]!.id }, firm.key)
  await provider.handOn(t, phone, 'Four')

  expect(first).toMatchObject([{ matter_id: matter.id }])
  expect((await feed()).map(({ matter_id }) => matter_id).toSorted()).toEqual(
    [matter.id, matter.id, other.matter.id].toSorted(),
  )
})

test('STOP, START and HELP stand in the feed by what they ask for, each time that it changes', async () => {
  const firm = await t.seedFirm()
  const { phone } = await scene.seedSms(firm)

  for (const body of ['On my way', 'STOP', 'start', 'Stop', 'Stop', 'AYUDA', 'Hello?']) {
    t.clock.advance(1)
    await provider.handOn(t, phone, body)
  }

  const { data } = await t.call(listNotifications, {}, firm.key)
  expect(data.map(({ title }) => title).toReversed()).toEqual([
    'A client answered by SMS',
    'A client opted out of SMS',
    'A client opted in to SMS again',
    'A client opted out of SMS',
    'A client asked for help by SMS',
    'A client answered by SMS',
  ])
})
