import { identity, type MatterId, matters, notifications } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import {
  allAnswered,
  figureOf,
  type SeededFirm,
  type System,
  startSystem,
  startTestSmsProvider,
  type TestSmsProvider,
  until,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { askService } from './ask-service.ts'
import { goToNoon } from './noon.ts'
import { seedMatter } from './seeds.ts'

const { createClient, createMatterParticipant, getClient, listClients } = matters.operations
const { sendIntakeLink, sendParticipantLink, updateClient } = matters.operations
const { listMatterCommunications, listNotifications, markNotificationRead, receiveSms, receiveSmsStatus } =
  notifications.operations

const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'
const DAY_MS = 86_400_000
const PER_NUMBER_DAY = 20
const PER_FIRM_DAY = 25

let t: System
let provider: TestSmsProvider
beforeAll(async () => {
  provider = await startTestSmsProvider()
  t = await startSystem({
    environment: {
      notifications: {
        ...provider.environment,
        SMS_PER_NUMBER_DAY: String(PER_NUMBER_DAY),
        SMS_PER_FIRM_DAY: String(PER_FIRM_DAY),
        SMS_COUNTRY_CODES: '1,44',
      },
    },
  })
  goToNoon(t.clock)
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})
afterEach(() => provider.answers())

let phoneNumbers = 0
const freshPhone = () => `+1646555${String(1000 + phoneNumbers++)}`

const send = (firm: SeededFirm, id: string, phone: string, headers?: Record<string, string>) =>
  t.call(sendIntakeLink, { id, channel: 'sms', phone }, firm.key, headers)

/** Has the provider refuse the number with a code, and take all others. */
const refuse = (phone: string, code: number) =>
  provider.answers(({ to }) => (to === phone ? { status: 400, code } : undefined))

/** A matter of the firm of whose client the number is told of an onboarding link. */
async function seedSms(firm: SeededFirm, phone = freshPhone()) {
  const matter = await seedMatter(t, firm, `Matter ${phone} ${newId('mat')}`)
  const { status } = await send(firm, matter.id, phone)
  if (status !== 200) throw new Error(`the link was not sent: ${status}`)
  return { phone, matter, sms: provider.requestsTo(phone).at(-1)!.sid }
}

const communicationsOf = async (firm: SeededFirm, { id }: { id: string }) =>
  (await t.call(listMatterCommunications, { id: id as MatterId }, firm.key)).data

const statusOf = async (firm: SeededFirm, matter: { id: string }) => (await communicationsOf(firm, matter))[0]!.status

async function seedClient(firm: SeededFirm, phone: string, consent?: boolean) {
  const { data } = await t.call(
    createClient,
    { first_name: 'Ana', last_name: 'Silva', phone, ...(consent !== undefined && { sms_consent: consent }) },
    firm.key,
  )
  return data
}

const consentOf = async (firm: SeededFirm, { id }: { id: string }) =>
  (await t.call(getClient, { id }, firm.key)).data.sms_consent

test('a message is sent, and delivered once the provider says so', async () => {
  const firm = await t.seedFirm()
  const { matter, sms } = await seedSms(firm)

  const before = await statusOf(firm, matter)
  const queued = await provider.tell(t, sms, 'queued')
  const sent = await provider.tell(t, sms, 'sent')
  const between = await statusOf(firm, matter)
  const delivered = await provider.tell(t, sms, 'delivered')

  expect([before, between, await statusOf(firm, matter)]).toEqual(['sent', 'sent', 'delivered'])
  for (const answer of [queued, sent, delivered]) {
    expect(answer).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8', text: NOTHING })
  }
})

test.each(['undelivered', 'failed'])(
  'a message that is %s has failed, operators find why, and its firm that',
  async (status) => {
    const firm = await t.seedFirm()
    const { matter, sms, phone } = await seedSms(firm)

    await provider.tell(t, sms, status, { ErrorCode: '30003' })

    expect(await statusOf(firm, matter)).toBe('failed')
    const kept = await t.query('notifications', 'select failure from communications where provider_id = $1', [sms])
    expect(kept).toEqual([{ failure: `${status} 30003` }])
    const feed = await t.call(listNotifications, {}, firm.key)
    expect(feed.data).toMatchObject([{ kind: 'message_undelivered', body: `SMS to ${phone}`, matter_id: matter.id }])
  },
)

test.each([
  ['delivered', ['delivered', 'sent', 'failed', 'delivered']],
  ['failed', ['failed', 'delivered', 'sent', 'failed']],
])('%s stays, whatever is said late or again', async (outcome, told) => {
  const firm = await t.seedFirm()
  const { matter, sms } = await seedSms(firm)

  for (const status of told) expect((await provider.tell(t, sms, status)).status).toBe(200)

  expect(await statusOf(firm, matter)).toBe(outcome)
})

test('what is said before the provider has answered us is not lost', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const phone = freshPhone()
  provider.answers(async ({ sid }) => {
    await provider.tell(t, sid, 'delivered')
  })

  const { status } = await send(firm, matter.id, phone)

  expect(status).toBe(200)
  expect(await communicationsOf(firm, matter)).toMatchObject([{ status: 'delivered', sent_at: expect.any(String) }])
})

test('the firm finds that a message failed also when that is said before the provider has answered us', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const phone = freshPhone()
  provider.answers(async ({ sid }) => {
    await provider.tell(t, sid, 'undelivered', { ErrorCode: '30003' })
  })

  const { status } = await send(firm, matter.id, phone)

  expect(status).toBe(200)
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data).toMatchObject([{ kind: 'message_undelivered', body: `SMS to ${phone}`, matter_id: matter.id }])
})

test('the provider is told where to say what became of a message, and to say it again', async () => {
  const { phone } = await seedSms(await t.seedFirm())

  expect(provider.requestsTo(phone)).toMatchObject([
    { statusCallback: `${provider.environment.SMS_CALLBACK_ORIGIN}${receiveSmsStatus.path}#rc=5&rp=all` },
  ])
})

test('a STOP that only the provider knows of is believed, at once and when it says so later', async () => {
  const firm = await t.seedFirm()
  const [refused, told] = [await seedClient(firm, freshPhone(), true), await seedSms(firm)]
  refuse(refused.phone!, 21610)
  const matter = await seedMatter(t, firm)

  const first = await send(firm, matter.id, refused.phone!)
  await provider.tell(t, told.sms, 'undelivered', { ErrorCode: '21610' })
  const second = await send(firm, told.matter.id, told.phone)

  for (const { status, error } of [first, second]) {
    expect([status, error.details]).toEqual([422, { channel: 'sms', reason: 'opted_out' }])
  }
  expect(provider.requestsTo(told.phone)).toHaveLength(1)
})

test.each([receiveSms, receiveSmsStatus])('$name takes nothing that the provider did not sign', async (op) => {
  const firm = await t.seedFirm()
  const { phone, matter, sms } = await seedSms(firm)
  const fields = {
    MessageSid: sms,
    MessageStatus: 'delivered',
    From: phone,
    To: provider.from,
    Body: 'STOP',
    NumMedia: '0',
  }
  const good = provider.sign(op.path, fields)

  const refused = await Promise.all([
    provider.post(t, op, fields, null),
    provider.post(t, op, fields, ''),
    provider.post(t, op, fields, 'x'.repeat(28)),
    provider.post(t, op, fields, provider.sign(op.path, fields, 'another token')),
    provider.post(t, op, fields, provider.sign(`${op.path}?`, fields)),
    provider.post(t, op, { ...fields, Extra: 'x' }, good),
    provider.post(t, op, { ...fields, From: '+12125550999' }, good),
  ])

  for (const { status, type, text } of refused) {
    expect([status, type]).toEqual([401, 'application/json; charset=utf-8'])
    expect(JSON.parse(text).error.code).toBe('callback_signature_invalid')
  }
  expect(await communicationsOf(firm, matter)).toMatchObject([{ status: 'sent', direction: 'outbound' }])
  expect((await send(firm, matter.id, phone)).status).toBe(200)
})

test('a form that is none is refused', async () => {
  const json = await fetch(t.baseUrl + receiveSms.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-twilio-signature': 'x' },
    body: '{}',
  })
  const twice = 'MessageSid=SM1&From=%2B12125550123&From=%2B12125550124'
  const doubled = await fetch(t.baseUrl + receiveSms.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'x' },
    body: twice,
  })

  expect([json.status, doubled.status]).toEqual([415, 401])
})

test('a form of more than 16 KiB, or of more than 100 fields, is refused whatever its signature', async () => {
  const fieldsOf = (fields: number) =>
    Object.fromEntries(Array.from({ length: fields }, (_, index) => [`field${index}`, '']))

  const long = await provider.handOn(t, freshPhone(), 'x'.repeat(16 * 1024))
  const many = await provider.handOn(t, freshPhone(), 'Hello', fieldsOf(100))
  const good = await provider.handOn(t, freshPhone(), 'Hello', fieldsOf(80))

  expect([long.status, many.status, good.status]).toEqual([413, 401, 200])
})

test('an answer is a communication of the matter that the number was written to about, and stands in the feed', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)

  const answer = await provider.handOn(t, phone, 'I have \u0000no passport.\u001b[2J\r\nWhat now?', { NumMedia: '1' })
  const [reply] = await communicationsOf(firm, matter)
  const feed = await t.call(listNotifications, {}, firm.key)

  expect(answer.text).toBe(NOTHING)
  expect(reply).toEqual({
    id: expect.stringMatching(/^comm_/),
    channel: 'sms',
    direction: 'inbound',
    participant_id: null,
    to: provider.from,
    from: phone,
    message: 'I have no passport.[2J\nWhat now?\n(An attachment was not kept.)',
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
  const phone = freshPhone()
  const person = { id: matter.id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva', phone }
  const { data: rui } = await t.call(createMatterParticipant, person, firm.key)
  await t.call(sendParticipantLink, { id: matter.id, participant_id: rui.id, channel: 'sms' }, firm.key)

  await provider.handOn(t, phone, 'Which passport?')

  expect((await communicationsOf(firm, matter)).map((one) => [one.direction, one.participant_id])).toEqual([
    ['inbound', rui.id],
    ['outbound', rui.id],
  ])
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data.map(({ title }) => title)).toEqual(['A participant answered by SMS'])
})

test('an answer that is handed on twice, or ten times at once, is one', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)
  const once = { MessageSid: 'SM0000000000000000000000000000beef' }

  const answers = await Promise.all(Array.from({ length: 10 }, () => provider.handOn(t, phone, 'Hello', once)))
  answers.push(await provider.handOn(t, phone, 'Hello', once))

  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
  expect(await communicationsOf(firm, matter)).toHaveLength(2)
  expect((await t.call(listNotifications, {}, firm.key)).data).toHaveLength(1)
})

test('an answer is not for a firm whose message never arrived', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  const { phone, matter } = await seedSms(first)
  t.clock.advance(1_000)
  const lost = await seedSms(second, phone)
  await provider.tell(t, lost.sms, 'undelivered', { ErrorCode: '30007' })

  await provider.handOn(t, phone, 'My passport is on its way')

  expect(await communicationsOf(first, matter)).toMatchObject([{ direction: 'inbound' }, { direction: 'outbound' }])
  expect(await communicationsOf(second, lost.matter)).toMatchObject([{ direction: 'outbound', status: 'failed' }])
})

test('what comes from a number that nobody wrote to in 30 days is not kept', async () => {
  const firm = await t.seedFirm()
  const { phone, matter, sms } = await seedSms(firm)
  await t.query('notifications', 'update communications set sent_at = $2 where provider_id = $1', [
    sms,
    new Date(t.clock.read().getTime() - 31 * DAY_MS).toISOString(),
  ])

  const answers = [await provider.handOn(t, phone, 'Late'), await provider.handOn(t, freshPhone(), 'Who is this?')]

  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, NOTHING]))
  expect(await communicationsOf(firm, matter)).toHaveLength(1)
})

test('after STOP no firm sends to the number, until START, after which each firm has the consent that it recorded', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  const phone = freshPhone()
  const [consenting, silent] = [await seedClient(first, phone, true), await seedClient(second, phone)]
  const stranger = await seedClient(second, freshPhone(), true)
  const [mine, theirs] = [await seedSms(first, phone), await seedMatter(t, second)]
  const before = [await consentOf(first, consenting), await consentOf(second, silent)]

  const stopped = await provider.handOn(t, phone, 'Stop.')
  const afterStop = [await consentOf(first, consenting), await consentOf(second, silent)]
  const refused = [await send(first, mine.matter.id, phone), await send(second, theirs.id, phone)]
  const reached = provider.requestsTo(phone).length
  const started = await provider.handOn(t, phone, 'START')
  const afterStart = [await consentOf(first, consenting), await consentOf(second, silent)]
  const sent = [await send(first, mine.matter.id, phone), await send(second, theirs.id, phone)]

  expect(before).toEqual([{ status: 'granted', source: 'firm', changed_at: consenting.created_at }, null])
  expect(stopped.text).toContain('<Message>You will not receive any more messages from this number.')
  expect(afterStop).toEqual(Array(2).fill({ status: 'revoked', source: 'client', changed_at: null }))
  for (const { status, error } of refused) {
    expect([status, error.code, error.details]).toEqual([422, 'send_failed', { channel: 'sms', reason: 'opted_out' }])
  }
  expect(reached).toBe(1)
  expect(started.text).toContain('<Message>You will receive messages from this number again.')
  expect(afterStart).toEqual(before)
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await consentOf(second, stranger)).toMatchObject({ status: 'granted', source: 'firm' })
})

test.each(['Stop. Thank you', 'Please stop', 'Stop texting me', 'ARRET'])('%j opts out as STOP does', async (words) => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)

  const { text } = await provider.handOn(t, phone, words)
  const refused = await send(firm, matter.id, phone)

  expect(text).toContain('<Message>You will not receive any more messages from this number.')
  expect(refused.error.details).toEqual({ channel: 'sms', reason: 'opted_out' })
})

test('words that may be a STOP are asked about once, and nothing is sent until START', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)
  const once = { MessageSid: 'SM0000000000000000000000000000d0b7' }

  const asked = await provider.handOn(t, phone, 'Please stop calling', once)
  const repeated = await provider.handOn(t, phone, 'Please stop calling', once)
  const another = { MessageSid: 'SM0000000000000000000000000000d0b8' }
  const again = await provider.handOn(t, phone, 'Stop, Ana', another)
  const againRepeated = await provider.handOn(t, phone, 'Stop, Ana', another)
  const refused = await send(firm, matter.id, phone)
  await provider.handOn(t, phone, 'Start')
  await provider.handOn(t, phone, 'Please stop calling', once)
  const allowed = await send(firm, matter.id, phone)

  expect(asked.text).toContain('<Message>Did you want to opt out?')
  expect([repeated.text, again.text, againRepeated.text]).toEqual([asked.text, NOTHING, NOTHING])
  expect(refused.error.details).toEqual({ channel: 'sms', reason: 'opted_out' })
  expect(allowed.status).toBe(200)
  const kept = (await communicationsOf(firm, matter)).filter(({ direction }) => direction === 'inbound')
  expect(kept.map(({ message }) => message).toSorted()).toEqual(['Please stop calling', 'Start', 'Stop, Ana'])
})

test('a visit that is announced stops nothing', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)

  const { text } = await provider.handOn(t, phone, 'I will stop by tomorrow')

  expect(text).toBe(NOTHING)
  expect((await send(firm, matter.id, phone)).status).toBe(200)
})

test('STOP of a number that nobody wrote to holds too, and a STOP that is handed on again does not undo START', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone())
  const again = { MessageSid: 'SM0000000000000000000000000000cafe' }

  await provider.handOn(t, client.phone!, 'BAJA', again)
  const stopped = await consentOf(firm, client)
  await provider.handOn(t, client.phone!, 'Sí')
  await provider.handOn(t, client.phone!, 'BAJA', again)

  expect(stopped).toMatchObject({ status: 'revoked', source: 'client' })
  expect(await consentOf(firm, client)).toBeNull()
})

test('a STOP that was caught does not come again under another id, which the same signature would cover', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone())
  const sid = 'SM000000000000000000000000000caf00'
  const caught = { MessageSid: sid, From: client.phone!, To: provider.from, Body: 'STOP', NumMedia: '0' }
  const { MessageSid, NumMedia, ...others } = caught
  // The signed text has names and values without a sign between them.
  const forged = { ...others, MessageSid: `${MessageSid}NumMedia${NumMedia}` }
  const signature = provider.sign(receiveSms.path, caught)

  const first = await provider.post(t, receiveSms, caught, signature)
  await provider.handOn(t, client.phone!, 'START')
  const again = await provider.post(t, receiveSms, forged, signature)

  expect(provider.sign(receiveSms.path, forged)).toBe(signature)
  expect([first.status, again.status]).toEqual([200, 401])
  expect(await consentOf(firm, client)).toBeNull()
})

test('a firm records consent, takes it back, and never grants it over a STOP', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone())
  const record = (sms_consent: boolean) => t.call(updateClient, { id: client.id, sms_consent }, firm.key)

  const granted = await record(true)
  const revoked = await record(false)
  await provider.handOn(t, client.phone!, 'STOP')
  const refused = await record(true)
  const confirmed = await record(false)
  const another = await t.call(
    createClient,
    { first_name: 'B', last_name: 'B', phone: client.phone, sms_consent: true },
    firm.key,
  )
  const silent = await seedClient(firm, client.phone!)
  await provider.handOn(t, client.phone!, 'START')
  const afterStart = [await consentOf(firm, client), await consentOf(firm, silent)]

  expect(granted.data.sms_consent).toEqual({
    status: 'granted',
    source: 'firm',
    changed_at: granted.data.updated_at,
  })
  expect(revoked.data.sms_consent).toMatchObject({ status: 'revoked', source: 'firm' })
  expect([refused.status, refused.error.code]).toEqual([422, 'sms_opted_out'])
  expect(confirmed.data.sms_consent).toMatchObject({ status: 'revoked', source: 'client' })
  expect([another.status, another.error.code]).toEqual([422, 'sms_opted_out'])
  expect(silent.sms_consent).toMatchObject({ status: 'revoked', source: 'client' })
  expect(afterStart).toEqual([revoked.data.sms_consent, null])
})

test('a no that a firm records during a STOP holds after START', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone(), true)
  await provider.handOn(t, client.phone!, 'STOP')
  await t.call(updateClient, { id: client.id, sms_consent: false }, firm.key)

  await provider.handOn(t, client.phone!, 'START')

  expect(await consentOf(firm, client)).toMatchObject({ status: 'revoked', source: 'firm' })
})

test('consent belongs to the number: a new one begins without, and without a number there is none', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone(), true)
  const change = (changes: object) => t.send(updateClient, { id: client.id, ...changes }, firm.key)

  const listed = await t.call(listClients, {}, firm.key)
  const renamed = await change({ first_name: 'Anna' })
  const moved = await change({ phone: freshPhone() })
  const both = await change({ phone: freshPhone(), sms_consent: true })
  const none = await change({ phone: null })
  const refused = await change({ sms_consent: true })
  const malformed = await change({ sms_consent: 'yes' })

  expect(listed.data[0]!.sms_consent).toEqual(client.sms_consent)
  expect(renamed.data.sms_consent).toEqual(client.sms_consent)
  expect(moved.data.sms_consent).toBeNull()
  expect(both.data.sms_consent).toMatchObject({ status: 'granted', source: 'firm' })
  expect(none.data.sms_consent).toBeNull()
  expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request'])
  expect(malformed.status).toBe(400)
})

test('HELP names the firm that wrote last, in the language that was asked in', async () => {
  const firm = await t.seedFirm({ name: 'Reyes & <Partners>' })
  const { phone } = await seedSms(firm)
  await t.call(identity.operations.updateFirmSettings, { phone: '+12125550100' }, firm.key)

  const [help, ayuda, unknown] = [
    await provider.handOn(t, phone, 'help?'),
    await provider.handOn(t, phone, 'AYUDA'),
    await provider.handOn(t, freshPhone(), 'HELP'),
  ]

  expect(help!.text).toContain('Contact: Reyes &amp; &lt;Partners&gt;, +12125550100.')
  expect(ayuda!.text).toContain('Contacto: Reyes &amp; &lt;Partners&gt;, +12125550100.')
  expect(unknown!.text).toContain('<Message>Messages from your law firm. Message and data rates may apply.')
})

test('HELP makes no link of the name of a firm', async () => {
  const { phone } = await seedSms(await t.seedFirm({ name: `https://evil.example/login ${'x'.repeat(150)}` }))

  const { text } = await provider.handOn(t, phone, 'HELP')

  expect(text).toContain('Contact: https: //evil. example/login xxx')
  expect(text).not.toContain('x'.repeat(60))
})

test('what the provider has answered itself is kept and not answered again', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone())

  const answers = [
    await provider.handOn(t, client.phone!, 'Basta ya', { OptOutType: 'STOP' }),
    await provider.handOn(t, client.phone!, 'HELP', { OptOutType: 'HELP' }),
  ]

  expect(answers.map(({ text }) => text)).toEqual([NOTHING, NOTHING])
  expect(await consentOf(firm, client)).toMatchObject({ status: 'revoked', source: 'client' })
})

test('a STOP that matters could not be told of is told later', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone())
  await t.stopService('matters')

  const stopped = await provider.handOn(t, client.phone!, 'STOP')
  await t.startService('matters')
  const otherwise = await provider.handOn(t, freshPhone(), 'Hello')

  expect([stopped.status, otherwise.status]).toEqual([200, 200])
  await until(async () => (await consentOf(firm, client)) !== null)
  expect(await consentOf(firm, client)).toMatchObject({ status: 'revoked', source: 'client' })
})

test('of a number that floods us 50 SMS a day are kept, of the others STOP alone is heard, and nothing is answered', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)
  const kept = async () => {
    const [row] = await t.query<{ kept: number }>(
      'notifications',
      `select count(*)::integer as kept from communications where sender = $1`,
      [phone],
    )
    return row!.kept
  }
  const droppedBefore = await withheld('flood')
  const stoppedBefore = await withheld('opted_out')

  const flood = []
  for (const nth of Array(53).keys()) flood.push(await provider.handOn(t, phone, `Flood ${nth}`))
  const help = await provider.handOn(t, phone, 'HELP')
  const stop = await provider.handOn(t, phone, 'STOP')
  const afterFlood = [await kept(), (await withheld('flood')) - droppedBefore]
  const refused = await send(firm, matter.id, phone)
  t.clock.advance(DAY_MS)
  await provider.handOn(t, phone, 'The next day')

  expect([...flood, help, stop].map(({ status, text }) => [status, text])).toEqual(Array(55).fill([200, NOTHING]))
  expect(afterFlood).toEqual([50, 5])
  expect(refused.error.details).toEqual({ channel: 'sms', reason: 'opted_out' })
  expect((await withheld('opted_out')) - stoppedBefore).toBe(1)
  expect(await kept()).toBe(51)
})

const withheld = async (reason: string) =>
  figureOf(await t.metricsOf('notifications'), 'sms_withheld_total', { reason })

test('answers of a matter are one notification until it is read', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await seedSms(firm)
  const other = await seedSms(firm)
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
  const { phone } = await seedSms(firm)

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

const limitReached = [422, 'send_failed', { channel: 'sms', reason: 'sms_limit_reached' }]

/** Sends as many links at once, of one matter each, and answers what became of them. */
async function sendMany(firm: SeededFirm, phones: readonly string[]) {
  const seeded = await Promise.all(phones.map(() => seedMatter(t, firm, `Matter ${newId('mat')}`)))
  const answers = await allAnswered(phones.length, (headers, nth) => send(firm, seeded[nth]!.id, phones[nth]!, headers))
  return answers.map(({ status, error }) => (status === 200 ? 200 : [status, error.code, error.details]))
}

test('of 30 SMS at once to one number a day takes 20, whichever firms send them, and the next day takes more', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  const phone = freshPhone()

  const answers = (
    await Promise.all([first, second].map((firm) => sendMany(firm, Array<string>(15).fill(phone))))
  ).flat()
  const reached = provider.requestsTo(phone).length
  const elsewhere = await sendMany(first, [freshPhone()])
  t.clock.advance(DAY_MS)
  const nextDay = await sendMany(first, [phone])

  expect(answers.filter((answer) => answer === 200)).toHaveLength(PER_NUMBER_DAY)
  expect(answers.filter((answer) => answer !== 200)).toEqual(Array(30 - PER_NUMBER_DAY).fill(limitReached))
  expect(reached).toBe(PER_NUMBER_DAY)
  expect([elsewhere, nextDay]).toEqual([[200], [200]])
})

test('a firm sends so many SMS a day, others send on, and what is refused does not count', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const full = freshPhone()
  await sendMany(other, Array<string>(PER_NUMBER_DAY).fill(full))
  const unreachable = freshPhone()
  refuse(unreachable, 21211)
  const withheldSms = () => Promise.all(['sms_limit_reached', 'country_not_allowed'].map(withheld))
  const [limitedBefore, abroadBefore] = await withheldSms()

  const refused = await sendMany(firm, [full, full, '+33612345678', unreachable, unreachable])
  const phones = Array.from({ length: PER_FIRM_DAY + 5 }, freshPhone)
  const answers = await sendMany(firm, phones)
  const others = await sendMany(other, [freshPhone()])

  expect(refused).toEqual([
    limitReached,
    limitReached,
    [422, 'send_failed', { channel: 'sms', reason: 'country_not_allowed' }],
    [422, 'send_failed', { channel: 'sms' }],
    [422, 'send_failed', { channel: 'sms' }],
  ])
  expect(answers.filter((answer) => answer === 200)).toHaveLength(PER_FIRM_DAY)
  expect(answers.filter((answer) => answer !== 200)).toEqual(Array(5).fill(limitReached))
  expect(others).toEqual([200])
  expect(await withheldSms()).toEqual([limitedBefore! + 7, abroadBefore! + 1])
})

test('counts of SMS are gone after the next day, and those of the day stay', async () => {
  const firm = await t.seedFirm()
  const days = async () => {
    const rows = await t.query<{ day: string }>(
      'notifications',
      'select distinct day from sms_counts where subject = $1 order by day',
      [firm.id],
    )
    return rows.map(({ day }) => day)
  }
  await sendMany(firm, [freshPhone()])
  const today = t.now().slice(0, 10)
  t.clock.advance(DAY_MS)
  await t.restart('notifications')
  await sendMany(firm, [freshPhone()])
  const tomorrow = t.now().slice(0, 10)
  const both = await days()

  t.clock.advance(DAY_MS)
  await t.restart('notifications')

  await until(async () => (await days()).length <= 1)
  expect([both, await days()]).toEqual([[today, tomorrow], [tomorrow]])
})

/** Asks matters as this service does. */
async function askMatters<Data>(call: string, input: object): Promise<Data> {
  const { data, code } = await askService<Data>(t, 'matters', call, input, { as: { service: 'notifications' } })
  if (data === undefined) throw new Error(`${call} was refused: ${code}`)
  return data
}

test('reminders learn whether the client granted consent', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone())
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'With consent', practice_area: 'other', client_id: client.id },
    firm.key,
  )
  const isGranted = async () => {
    const input = { firm_id: firm.id, matter_id: matter.id }
    return (await askMatters<matters.MatterForMessages>('getMatterForMessages', input)).client!.sms_consent
  }

  const silent = await isGranted()
  await t.call(updateClient, { id: client.id, sms_consent: true }, firm.key)
  const granted = await isGranted()
  await provider.handOn(t, client.phone!, 'STOP')

  expect([silent, granted, await isGranted()]).toEqual([false, true, false])
})

test('of what is told in another order the newest holds', async () => {
  const firm = await t.seedFirm()
  const client = await seedClient(firm, freshPhone(), true)
  const [earlier, later] = [1, 2].map((ms) => new Date(t.clock.read().getTime() + ms).toISOString())
  const save = (opted_out: boolean, changed_at: string) =>
    askMatters('saveSmsChoices', { choices: [{ phone: client.phone, opted_out, changed_at }] })

  await save(false, later!)
  await save(true, earlier!)

  expect(await consentOf(firm, client)).toEqual(client.sms_consent)
})
