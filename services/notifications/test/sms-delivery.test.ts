/** What the provider says became of an SMS, and which callbacks are believed. */
import { notifications } from '@dossier/contracts'
import type { System, TestSmsProvider } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'
import { NO_REPLY, type SmsScene, startSmsScene } from './sms-scene.ts'

const { listNotifications, receiveSms, receiveSmsStatus } = notifications.operations

let scene: SmsScene
let t: System
let provider: TestSmsProvider
beforeAll(async () => {
  scene = await startSmsScene()
  ;({ t, provider } = scene)
})
afterAll(() => scene.stop())
afterEach(() => provider.answers())

test('a message is sent, and delivered once the provider says so', async () => {
  const firm = await t.seedFirm()
  const { matter, sms } = await scene.seedSms(firm)

  const before = await scene.statusOf(firm, matter)
  const queued = await provider.tell(t, sms, 'queued')
  const sent = await provider.tell(t, sms, 'sent')
  const between = await scene.statusOf(firm, matter)
  const delivered = await provider.tell(t, sms, 'delivered')

  expect([before, between, await scene.statusOf(firm, matter)]).toEqual(['sent', 'sent', 'delivered'])
  for (const answer of [queued, sent, delivered]) {
    expect(answer).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8', text: NO_REPLY })
  }
})

test.each(['undelivered', 'failed'])(
  'a message that is %s has failed, operators find why, and its firm that',
  async (status) => {
    const firm = await t.seedFirm()
    const { matter, sms, phone } = await scene.seedSms(firm)

    await provider.tell(t, sms, status, { ErrorCode: '30003' })

    expect(await scene.statusOf(firm, matter)).toBe('failed')
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
  const { matter, sms } = await scene.seedSms(firm)

  for (const status of told) expect((await provider.tell(t, sms, status)).status).toBe(200)

  expect(await scene.statusOf(firm, matter)).toBe(outcome)
})

test('a report that arrives before the provider has answered us is not lost', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const phone = scene.freshPhone()
  provider.answers(async ({ sid }) => {
    await provider.tell(t, sid, 'delivered')
  })

  const { status } = await scene.send(firm, matter.id, phone)

  expect(status).toBe(200)
  expect(await scene.communicationsOf(firm, matter)).toMatchObject([
    { status: 'delivered', sent_at: expect.any(String) },
  ])
})

test('the firm finds that a message failed also when that is said before the provider has answered us', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const phone = scene.freshPhone()
  provider.answers(async ({ sid }) => {
    await provider.tell(t, sid, 'undelivered', { ErrorCode: '30003' })
  })

  const { status } = await scene.send(firm, matter.id, phone)

  expect(status).toBe(200)
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data).toMatchObject([{ kind: 'message_undelivered', body: `SMS to ${phone}`, matter_id: matter.id }])
})

test('the provider gets the address for reports about a message, and retries them', async () => {
  const { phone } = await scene.seedSms(await t.seedFirm())

  expect(provider.requestsTo(phone)).toMatchObject([
    { statusCallback: `${provider.environment.SMS_CALLBACK_ORIGIN}${receiveSmsStatus.path}#rc=5&rp=all` },
  ])
})

test('a STOP that only the provider knows of is believed, at once and when it says so later', async () => {
  const firm = await t.seedFirm()
  const [refused, told] = [await scene.seedClient(firm, scene.freshPhone(), true), await scene.seedSms(firm)]
  scene.refuse(refused.phone!, 21610)
  const matter = await seedMatter(t, firm)

  const first = await scene.send(firm, matter.id, refused.phone!)
  await provider.tell(t, told.sms, 'undelivered', { ErrorCode: '21610' })
  const second = await scene.send(firm, told.matter.id, told.phone)

  for (const { status, error } of [first, second]) {
    expect([status, error.details]).toEqual([422, { channel: 'sms', reason: 'opted_out' }])
  }
  expect(provider.requestsTo(told.phone)).toHaveLength(1)
})

test.each([receiveSms, receiveSmsStatus])('$name takes nothing that the provider did not sign', async (op) => {
  const firm = await t.seedFirm()
  const { phone, matter, sms } = await scene.seedSms(firm)
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
  expect(await scene.communicationsOf(firm, matter)).toMatchObject([{ status: 'sent', direction: 'outbound' }])
  expect((await scene.send(firm, matter.id, phone)).status).toBe(200)
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

  const long = await provider.handOn(t, scene.freshPhone(), 'x'.repeat(16 * 1024))
  const many = await provider.handOn(t, scene.freshPhone(), 'Hello', fieldsOf(100))
  const good = await provider.handOn(t, scene.freshPhone(), 'Hello', fieldsOf(80))

  expect([long.status, many.status, good.status]).toEqual([413, 401, 200])
})
