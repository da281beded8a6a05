import { exampleId, identity, matters, notifications, toUuid } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { type System, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AlertsScene, type Seeded, startAlertsScene } from './alerts-scene.ts'
import { holdAlert } from './held-alert.ts'

const {
  createClient,
  createMatter,
  updateMatter,
  createMatterParticipant,
  generateParticipantLink,
  listMessageThreads,
  markPortalMessagesRead,
  sendMatterMessage,
  sendPortalMessage,
  updateMessageThread,
} = matters.operations
const { listMatterCommunications } = notifications.operations
const { updateFirmSettings } = identity.operations
const MINUTE_MS = 60_000

let scene: AlertsScene
let t: System
let serial = 0
beforeAll(async () => {
  scene = await startAlertsScene()
  t = scene.t
})
afterAll(() => t.stop())

test('files that come within ten minutes are one message, which names the first and counts all', async () => {
  scene.goTo('2027-04-05T15:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const other = await scene.seedFirmWithMatter(null, seeded.firm)
  for (let minute = 0; minute < 5; minute++) {
    await scene.upload(seeded, 5, `${minute}.pdf`)
    await t.settled()
    t.clock.advance(MINUTE_MS)
  }
  await scene.upload(other, 1)
  const before = await scene.messagesOf(seeded)

  t.clock.advance(16 * MINUTE_MS)

  const messages = await scene.messagesOf(seeded)
  const [first] = messages.filter(({ recipient }) => recipient === seeded.attorney)
  expect([before, messages.length]).toEqual([[], 2])
  expect([first!.content.count, first!.content.files!.length]).toEqual([25, 20])
  expect(first!.content.files!.at(-1)).toEqual({
    document_name: 'Passport',
    filename: '3.pdf',
    upload_id: exampleId('upl'),
  })
  expect(await scene.alertsOf(seeded)).toEqual([])
})

test('files that come in the night are one message in the morning, and the next ones are another', async () => {
  scene.goTo('2027-04-07T01:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  for (const hour of ['01:10', '03:30', '07:00']) {
    scene.goTo(`2027-04-07T${hour}:00Z`)
    await scene.upload(seeded, 2)
    await t.settled()
    t.clock.advance(11 * MINUTE_MS)
    await t.settled()
  }
  const inTheNight = await scene.messagesOf(seeded)

  scene.goTo('2027-04-07T12:00:01Z')
  const inTheMorning = await scene.messagesOf(seeded)
  await scene.upload(seeded, 1)
  await t.settled()
  t.clock.advance(11 * MINUTE_MS)

  expect([inTheNight, inTheMorning.map(({ content }) => content.count)]).toEqual([[], [6]])
  expect((await scene.messagesOf(seeded)).map(({ content }) => content.count)).toEqual([6, 1])
})

test('an alert that a process died with, and a file that joined it meanwhile, are settled by another', async () => {
  const seeded = await scene.seedFirmWithMatter()
  await scene.upload(seeded, 1)
  await t.settled()
  const leasedUntil = later(t.now(), 20 * MINUTE_MS)
  const end = await holdAlert(t, seeded.firm.id, { kind: 'document_uploaded', leasedUntil })
  await scene.upload(seeded, 1)
  await t.settled()

  const ended = await end()
  t.clock.advance(21 * MINUTE_MS)

  expect(ended).toBe(false)
  expect((await scene.messagesOf(seeded)).map(({ content }) => content.count)).toEqual([2])
})

/** Until when the one alert of the firm waits that still gathers files, once it has been looked at. */
async function putOffUntil({ firm }: Seeded): Promise<string> {
  let putOff = ''
  await until(async () => {
    await t.settled()
    const [alert] = await t.query<{ next_attempt_at: string }>(
      'notifications',
      'select next_attempt_at from alerts where firm_id = $1',
      [toUuid(firm.id)],
    )
    putOff = alert!.next_attempt_at
    return putOff > t.now()
  })
  return putOff
}

test('messages that wait for the morning are rescheduled when the firm moves to another time zone', async () => {
  scene.goTo('2027-06-10T04:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const [moved, unmoved] = [seeded, await scene.seedFirmWithMatter()]
  await Promise.all([scene.complete(moved), scene.upload(moved, 1), scene.complete(unmoved)])
  await t.settled()
  t.clock.advance(11 * MINUTE_MS)
  const waiting = async (of: Seeded) => (await scene.messagesOf(of)).map(({ next_attempt_at }) => next_attempt_at)
  const before = [await waiting(moved), await waiting(unmoved), await putOffUntil(moved)]

  await t.call(updateFirmSettings, { timezone: 'America/Los_Angeles' }, moved.firm.key)
  const later = [await waiting(moved), await waiting(unmoved)]
  const gathered = await putOffUntil(moved)
  await t.call(updateFirmSettings, { timezone: 'Asia/Tokyo' }, moved.firm.key)
  await t.settled()

  expect(before).toEqual([['2027-06-10T12:00:00.000Z'], ['2027-06-10T12:00:00.000Z'], '2027-06-10T12:00:00.000Z'])
  expect(later).toEqual([['2027-06-10T15:00:00.000Z'], ['2027-06-10T12:00:00.000Z']])
  expect(gathered).toBe('2027-06-10T15:00:00.000Z')
  // In Tokyo it is 13:11.
  expect((await scene.messagesOf(moved)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

/** A matter of a client with an address who is at the portal, and its attorney, signed in. */
async function seedConversation() {
  const firm = await scene.seedFirm()
  const maya = await t.seedSession(firm)
  const email = `client-${++serial}@example.com`
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email }, firm.key)
  const input = { title: `Asked ${serial}`, practice_area: 'other' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, { ...input, assigned_attorney: maya.userId }, firm.key)
  const portal = await t.seedPortal(firm, matter.id as matters.Matter['id'])
  return {
    firm,
    email,
    maya,
    matter,
    portal,
    write: (text: string) => t.call(sendMatterMessage, { id: matter.id, text }, undefined, maya.headers),
    ask: (text: string) => t.call(sendPortalMessage, { text }, undefined, portal.headers),
  }
}

/** Long enough for alerts that gather messages, with those after it. */
async function gathered(): Promise<void> {
  await t.settled()
  t.clock.advance(3 * MINUTE_MS)
  await t.settled()
}

test('five messages of a minute are one email to the client, which says from whom, where, and never what', async () => {
  scene.goTo('2027-09-06T15:00:00Z')
  const { email, matter, portal, write, firm } = await seedConversation()
  for (let count = 0; count < 5; count++) {
    await write(`Secret ${count}`)
    await t.settled()
    t.clock.advance(10_000)
  }

  await gathered()

  const [message, ...others] = await t.messagesTo(email)
  expect(others).toEqual([])
  expect(message).toMatchObject({ subject: expect.stringContaining('has a message for you') })
  expect(message!.text).toContain('from Test User')
  expect(message!.text).toContain(`/portal/${portal.token}`)
  expect(message!.text.replace(/\s+/g, ' ')).toContain('Answers to this email are not read.')
  expect(JSON.stringify(message)).not.toContain('Secret')
  const { data } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
  expect(data).toMatchObject([{ channel: 'email', direction: 'outbound', to: email }])
})

test('a person who has read a message meanwhile is not notified, nor is a firm that has answered', async () => {
  scene.goTo('2027-09-07T15:00:00Z')
  const { email, portal, write, ask, maya } = await seedConversation()

  const { data: sent } = await write('Please call.')
  await t.call(markPortalMessagesRead, { message_id: sent.id }, undefined, portal.headers)
  await ask('When?')
  const { data: answer } = await write('Today.')
  await t.call(markPortalMessagesRead, { message_id: answer.id }, undefined, portal.headers)
  await gathered()

  expect([await t.messagesTo(email), await t.messagesTo(maya.email)]).toEqual([[], []])
})

test('questions of the night are one email in the morning, to the user whom the conversation is assigned to', async () => {
  scene.goTo('2027-09-08T03:00:00Z')
  const { firm, matter, maya, ask } = await seedConversation()
  const tom = await t.seedSession(firm)
  await ask('Do you need the empty page?')
  const { data: threads } = await t.call(listMessageThreads, { matter_id: matter.id }, firm.key)
  await gathered()
  await t.call(updateMessageThread, { id: threads[0]!.id, assigned_to: tom.userId }, firm.key)
  await ask('And the cover?')
  await gathered()
  const inTheNight = await t.messagesTo(maya.email)

  scene.goTo('2027-09-08T12:00:01Z')
  await gathered()

  const [message, ...others] = await t.messagesTo(tom.email)
  expect([inTheNight, others, await t.messagesTo(maya.email)]).toEqual([[], [], []])
  expect(message).toMatchObject({ subject: `${matter.title}: a message from Ana Silva` })
  expect(JSON.stringify(message)).not.toContain('empty page')
})

test('a participant is notified of messages to them, and the client is not', async () => {
  scene.goTo('2027-09-09T15:00:00Z')
  const { firm, email, matter, maya } = await seedConversation()
  const rui = { role: 'spouse', first_name: 'Rui', last_name: 'Silva', email: `rui-${serial}@example.com` } as const
  const { data: participant } = await t.call(createMatterParticipant, { id: matter.id, ...rui }, firm.key)
  const named = { id: matter.id, participant_id: participant.id }
  const { data: link } = await t.call(generateParticipantLink, named, firm.key)

  await t.call(sendMatterMessage, { ...named, text: 'To Rui' }, undefined, maya.headers)
  await gathered()

  const [message, ...others] = await t.messagesTo(rui.email)
  expect([others, await t.messagesTo(email)]).toEqual([[], []])
  expect(message!.text).toContain(link.intake_link)
})

test('a message to a former client is not told to the present one', async () => {
  scene.goTo('2027-09-10T15:00:00Z')
  const { firm, email, matter, write } = await seedConversation()
  const next = `next-${serial}@example.com`
  const { data: jorge } = await t.call(createClient, { first_name: 'Jorge', last_name: 'Lima', email: next }, firm.key)

  await write('To Ana')
  await t.call(updateMatter, { id: matter.id, client_id: jorge.id }, firm.key)
  await gathered()

  expect([await t.messagesTo(email), await t.messagesTo(next)]).toEqual([[], []])
})
