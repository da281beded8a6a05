/** STOP and START, and the consent that firms record. */
import { matters, notifications } from '@dossier/contracts'
import { type System, type TestSmsProvider, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askService } from './ask-service.ts'
import { seedMatter } from './seeds.ts'
import { NO_REPLY, type SmsScene, startSmsScene } from './sms-scene.ts'

const { createClient, createMatter, listClients, updateClient } = matters.operations
const { receiveSms } = notifications.operations

let scene: SmsScene
let t: System
let provider: TestSmsProvider
beforeAll(async () => {
  scene = await startSmsScene()
  ;({ t, provider } = scene)
})
afterAll(() => scene.stop())

test('after STOP no firm sends to the number, until START, after which each firm has the consent that it recorded', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  const phone = scene.freshPhone()
  const [consenting, silent] = [await scene.seedClient(first, phone, true), await scene.seedClient(second, phone)]
  const stranger = await scene.seedClient(second, scene.freshPhone(), true)
  const [mine, theirs] = [await scene.seedSms(first, phone), await seedMatter(t, second)]
  const before = [await scene.consentOf(first, consenting), await scene.consentOf(second, silent)]

  const stopped = await provider.handOn(t, phone, 'Stop.')
  const afterStop = [await scene.consentOf(first, consenting), await scene.consentOf(second, silent)]
  const refused = [await scene.send(first, mine.matter.id, phone), await scene.send(second, theirs.id, phone)]
  const reached = provider.requestsTo(phone).length
  const started = await provider.handOn(t, phone, 'START')
  const afterStart = [await scene.consentOf(first, consenting), await scene.consentOf(second, silent)]
  const sent = [await scene.send(first, mine.matter.id, phone), await scene.send(second, theirs.id, phone)]

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
  expect(await scene.consentOf(second, stranger)).toMatchObject({ status: 'granted', source: 'firm' })
})

test.each(['Stop. Thank you', 'Please stop', 'Stop texting me', 'ARRET'])('%j opts out as STOP does', async (words) => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)

  const { text } = await provider.handOn(t, phone, words)
  const refused = await scene.send(firm, matter.id, phone)

  expect(text).toContain('<Message>You will not receive any more messages from this number.')
  expect(refused.error.details).toEqual({ channel: 'sms', reason: 'opted_out' })
})

test('words that may be a STOP are asked about once, and nothing is sent until START', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)
  const once = { MessageSid: 'SM0000000000000000000000000000d0b7' }

  const asked = await provider.handOn(t, phone, 'Please stop calling', once)
  const repeated = await provider.handOn(t, phone, 'Please stop calling', once)
  const another = { MessageSid: 'SM0000000000000000000000000000d0b8' }
  const again = await provider.handOn(t, phone, 'Stop, Ana', another)
  const againRepeated = await provider.handOn(t, phone, 'Stop, Ana', another)
  const refused = await scene.send(firm, matter.id, phone)
  await provider.handOn(t, phone, 'Start')
  await provider.handOn(t, phone, 'Please stop calling', once)
  const allowed = await scene.send(firm, matter.id, phone)

  expect(asked.text).toContain('<Message>Did you want to opt out?')
  expect([repeated.text, again.text, againRepeated.text]).toEqual([asked.text, NO_REPLY, NO_REPLY])
  expect(refused.error.details).toEqual({ channel: 'sms', reason: 'opted_out' })
  expect(allowed.status).toBe(200)
  const kept = (await scene.communicationsOf(firm, matter)).filter(({ direction }) => direction === 'inbound')
  expect(kept.map(({ message }) => message).toSorted()).toEqual(['Please stop calling', 'Start', 'Stop, Ana'])
})

test('a visit that is announced stops nothing', async () => {
  const firm = await t.seedFirm()
  const { phone, matter } = await scene.seedSms(firm)

  const { text } = await provider.handOn(t, phone, 'I will stop by tomorrow')

  expect(text).toBe(NO_REPLY)
  expect((await scene.send(firm, matter.id, phone)).status).toBe(200)
})

test('STOP of a number that nobody wrote to holds too, and a STOP that is handed on again does not undo START', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone())
  const again = { MessageSid: 'SM0000000000000000000000000000cafe' }

  await provider.handOn(t, client.phone!, 'BAJA', again)
  const stopped = await scene.consentOf(firm, client)
  await provider.handOn(t, client.phone!, 'Sí')
  await provider.handOn(t, client.phone!, 'BAJA', again)

  expect(stopped).toMatchObject({ status: 'revoked', source: 'client' })
  expect(await scene.consentOf(firm, client)).toBeNull()
})

test('a STOP that was caught does not come again under another id, which the same signature would cover', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone())
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
  expect(await scene.consentOf(firm, client)).toBeNull()
})

test('a firm records consent, takes it back, and never grants it over a STOP', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone())
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
  const silent = await scene.seedClient(firm, client.phone!)
  await provider.handOn(t, client.phone!, 'START')
  const afterStart = [await scene.consentOf(firm, client), await scene.consentOf(firm, silent)]

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
  const client = await scene.seedClient(firm, scene.freshPhone(), true)
  await provider.handOn(t, client.phone!, 'STOP')
  await t.call(updateClient, { id: client.id, sms_consent: false }, firm.key)

  await provider.handOn(t, client.phone!, 'START')

  expect(await scene.consentOf(firm, client)).toMatchObject({ status: 'revoked', source: 'firm' })
})

test('consent belongs to the number: a new one begins without, and without a number there is none', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone(), true)
  const change = (changes: object) => t.send(updateClient, { id: client.id, ...changes }, firm.key)

  const listed = await t.call(listClients, {}, firm.key)
  const renamed = await change({ first_name: 'Anna' })
  const moved = await change({ phone: scene.freshPhone() })
  const both = await change({ phone: scene.freshPhone(), sms_consent: true })
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

test('SMS that the provider has answered itself are kept and not answered again', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone())

  const answers = [
    await provider.handOn(t, client.phone!, 'Basta ya', { OptOutType: 'STOP' }),
    await provider.handOn(t, client.phone!, 'HELP', { OptOutType: 'HELP' }),
  ]

  expect(answers.map(({ text }) => text)).toEqual([NO_REPLY, NO_REPLY])
  expect(await scene.consentOf(firm, client)).toMatchObject({ status: 'revoked', source: 'client' })
})

test('a STOP that could not be passed on to matters is passed on later', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone())
  await t.stopService('matters')

  const stopped = await provider.handOn(t, client.phone!, 'STOP')
  await t.startService('matters')
  const otherwise = await provider.handOn(t, scene.freshPhone(), 'Hello')

  expect([stopped.status, otherwise.status]).toEqual([200, 200])
  await until(async () => (await scene.consentOf(firm, client)) !== null)
  expect(await scene.consentOf(firm, client)).toMatchObject({ status: 'revoked', source: 'client' })
})

/** Asks matters as this service does. */
async function askMatters<Data>(call: string, input: object): Promise<Data> {
  const { data, code } = await askService<Data>(t, 'matters', call, input, { as: { service: 'notifications' } })
  if (data === undefined) throw new Error(`${call} was refused: ${code}`)
  return data
}

test('reminders learn whether the client granted consent', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone())
  const { data: matter } = await t.call(
    createMatter,
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

test('if choices arrive out of order, the newest wins', async () => {
  const firm = await t.seedFirm()
  const client = await scene.seedClient(firm, scene.freshPhone(), true)
  const [earlier, later] = [1, 2].map((ms) => new Date(t.clock.read().getTime() + ms).toISOString())
  const save = (opted_out: boolean, changed_at: string) =>
    askMatters('saveSmsChoices', { choices: [{ phone: client.phone, opted_out, changed_at }] })

  await save(false, later!)
  await save(true, earlier!)

  expect(await scene.consentOf(firm, client)).toEqual(client.sms_consent)
})
