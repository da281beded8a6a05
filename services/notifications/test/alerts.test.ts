import { documents, exampleId, identity, matters, notifications, type ParticipantId, toUuid } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { holdAlert } from './held-alert.ts'
import { seedEvents } from './seeds.ts'

const { createClient, createMatter, createMatterDeadline, deleteMatterDeadline, updateMatter, updateMatterDeadline } =
  matters.operations
const { intakeCompleted, intakeLinkExpiring } = matters.events
const { participantLinkExpired, participantLinkExpiring } = matters.events
const { createMatterParticipant, generateIntakeLink, generateParticipantLink, getMatterParticipant } =
  matters.operations
const { removeMatterParticipant, revokeParticipantLink } = matters.operations
const { listMessageThreads, markPortalMessagesRead, sendMatterMessage, sendPortalMessage } = matters.operations
const { updateMessageThread } = matters.operations
const { documentUploaded } = documents.events
const { listMatterCommunications, updateNotificationPreferences } = notifications.operations
const { updateFirmSettings } = identity.operations
const MINUTE_MS = 60_000

let t: System
let serial = 0

beforeAll(async () => {
  t = await startSystem({
    constants: {
      matters: { DEADLINE_REMINDER_POLL_MS: 200 },
      documents: { DOCUMENT_REMINDER_POLL_MS: 200 },
      notifications: { ALERT_POLL_MS: 100, MESSAGE_POLL_MS: 100 },
    },
  })
})
afterAll(() => t.stop())

/** Moves the clock on to an instant. */
function goTo(instant: string): void {
  t.clock.advance(Date.parse(instant) - t.clock.read().getTime())
}

/** By whose clocks the instants of these tests are chosen. */
const seedFirm = () => t.seedFirm({ timeZone: 'America/New_York' })

/** A firm with an admin, an attorney and a matter, which is assigned to the attorney. */
async function seedFirmWithMatter(client_id: string | null = null, firm?: SeededFirm) {
  const owner = firm ?? (await seedFirm())
  const admin = await t.seedUser(owner, 'admin')
  const attorney = await t.seedUser(owner)
  const input = { title: `Alerted ${++serial}`, practice_area: 'other' as const, assigned_attorney: attorney }
  const { data: matter } = await t.call(createMatter, { ...input, ...(client_id && { client_id }) }, owner.key)
  return { firm: owner, admin: `${admin}@firm.test`, attorney: `${attorney}@firm.test`, attorneyId: attorney, matter }
}

type Seeded = Awaited<ReturnType<typeof seedFirmWithMatter>>

const complete = ({ firm, matter }: Seeded, count = 1) =>
  seedEvents(t, firm.id, count, intakeCompleted, { matter: { id: matter.id, title: matter.title }, answers: {} })

const upload = ({ firm, matter }: Seeded, count: number, filename = 'passport.pdf') =>
  seedEvents(t, firm.id, count, documentUploaded, {
    upload: { id: exampleId('upl'), filename, scan: { status: 'pending' } },
    document: { id: exampleId('doc'), name: 'Passport', matter_id: matter.id, status: 'uploaded' },
    matter: { id: matter.id, title: matter.title },
  })

interface QueuedRow {
  channel: string
  recipient: string
  content: { kind: string; count?: number; files?: { filename: string }[]; days_left?: number }
  status: string
  failure: string | null
  next_attempt_at: string
  expires_at: string
}

/** The messages of the firm in the order of their sending. */
async function messagesOf({ firm }: Pick<Seeded, 'firm'>): Promise<QueuedRow[]> {
  await t.settled()
  return await t.query<QueuedRow>(
    'notifications',
    `select channel, recipient, content, status, failure, next_attempt_at, expires_at from outgoing_messages
     where firm_id = $1 order by created_at, channel, recipient`,
    [toUuid(firm.id)],
  )
}

const recipientsOf = async (seeded: Pick<Seeded, 'firm'>) =>
  (await messagesOf(seeded)).map(({ recipient }) => recipient)

const alertsOf = ({ firm }: Pick<Seeded, 'firm'>) =>
  t.query('notifications', 'select 1 from alerts where firm_id = $1', [toUuid(firm.id)])

test('the attorney is notified of a deadline at eight, 7 days, 1 day and 0 days before', async () => {
  goTo('2027-03-07T17:00:00Z')
  const seeded = await seedFirmWithMatter()
  const { firm, matter, attorney } = seeded
  const due = { id: matter.id, title: 'Answer', due_date: '2027-03-15' }
  await t.call(createMatterDeadline, due, firm.key)
  const seen: QueuedRow[] = []

  // In New York the clocks go forward on the 14th.
  for (const midnight of ['2027-03-08T05:00:30Z', '2027-03-14T05:00:30Z', '2027-03-15T04:00:30Z']) {
    goTo(midnight)
    const before = seen.length
    let messages: QueuedRow[] = []
    await until(async () => {
      messages = await messagesOf(seeded)
      return messages.length > before
    })
    seen.push(messages.at(-1)!)
  }

  expect(seen.map(({ content, status: _, failure: __, ...row }) => ({ ...row, days_left: content.days_left }))).toEqual(
    [
      { next_attempt_at: '2027-03-08T13:00:00.000Z', expires_at: '2027-03-09T01:00:00.000Z', days_left: 7 },
      { next_attempt_at: '2027-03-14T12:00:00.000Z', expires_at: '2027-03-15T00:00:00.000Z', days_left: 1 },
      { next_attempt_at: '2027-03-15T12:00:00.000Z', expires_at: '2027-03-16T00:00:00.000Z', days_left: 0 },
    ].map((times) => ({ channel: 'email', recipient: attorney, ...times })),
  )

  const inTheNight = await t.messagesTo(attorney)
  goTo('2027-03-15T12:00:01Z')
  await t.settled()
  // The first two are of days that have passed.
  expect([inTheNight, (await t.messagesTo(attorney)).map(({ subject }) => subject)]).toEqual([
    [],
    [`${matter.title}: Answer is due today`],
  ])
})

test('a deadline that is completed, deleted or moved in the night is not announced in the morning', async () => {
  goTo('2027-03-21T17:00:00Z')
  const seeded = await seedFirmWithMatter()
  const { firm, matter, attorney } = seeded
  const seedDeadline = async (title: string) => {
    const input = { id: matter.id, title, due_date: '2027-03-22' }
    return { id: matter.id, deadline_id: (await t.call(createMatterDeadline, input, firm.key)).data.id }
  }
  const [completed, deleted, moved] = [
    await seedDeadline('Completed'),
    await seedDeadline('Deleted'),
    await seedDeadline('Moved'),
  ]
  await seedDeadline('Standing')
  goTo('2027-03-22T04:00:30Z')
  const today = async () => (await messagesOf(seeded)).filter(({ content }) => content.days_left === 0)
  await until(async () => (await today()).length >= 4)
  await t.call(updateMatterDeadline, { ...completed, completed: true }, firm.key)
  await t.call(deleteMatterDeadline, deleted, firm.key)
  await t.call(updateMatterDeadline, { ...moved, due_date: '2027-04-22' }, firm.key)
  await t.settled()

  goTo('2027-03-22T12:00:01Z')
  const messages = await today()

  expect(messages.map(({ status, failure }) => [status, failure]).sort()).toEqual([
    ['canceled', 'not_needed'],
    ['canceled', 'not_needed'],
    ['canceled', 'not_needed'],
    ['sent', null],
  ])
  expect((await t.messagesTo(attorney)).map(({ subject }) => subject)).toContainEqual(
    `${matter.title}: Standing is due today`,
  )
})

test('files that come within ten minutes are one message, which names the first and counts all', async () => {
  goTo('2027-04-05T15:00:00Z')
  const seeded = await seedFirmWithMatter()
  const other = await seedFirmWithMatter(null, seeded.firm)
  for (let minute = 0; minute < 5; minute++) {
    await upload(seeded, 5, `${minute}.pdf`)
    await t.settled()
    t.clock.advance(MINUTE_MS)
  }
  await upload(other, 1)
  const before = await messagesOf(seeded)

  t.clock.advance(16 * MINUTE_MS)

  const messages = await messagesOf(seeded)
  const [first] = messages.filter(({ recipient }) => recipient === seeded.attorney)
  expect([before, messages.length]).toEqual([[], 2])
  expect([first!.content.count, first!.content.files!.length]).toEqual([25, 20])
  expect(first!.content.files!.at(-1)).toEqual({
    document_name: 'Passport',
    filename: '3.pdf',
    upload_id: exampleId('upl'),
  })
  expect(await alertsOf(seeded)).toEqual([])
})

test('files that come in the night are one message in the morning, and the next ones are another', async () => {
  goTo('2027-04-07T01:00:00Z')
  const seeded = await seedFirmWithMatter()
  for (const hour of ['01:10', '03:30', '07:00']) {
    goTo(`2027-04-07T${hour}:00Z`)
    await upload(seeded, 2)
    await t.settled()
    t.clock.advance(11 * MINUTE_MS)
    await t.settled()
  }
  const inTheNight = await messagesOf(seeded)

  goTo('2027-04-07T12:00:01Z')
  const inTheMorning = await messagesOf(seeded)
  await upload(seeded, 1)
  await t.settled()
  t.clock.advance(11 * MINUTE_MS)

  expect([inTheNight, inTheMorning.map(({ content }) => content.count)]).toEqual([[], [6]])
  expect((await messagesOf(seeded)).map(({ content }) => content.count)).toEqual([6, 1])
})

test('an alert that a process died with, and a file that joined it meanwhile, are settled by another', async () => {
  const seeded = await seedFirmWithMatter()
  await upload(seeded, 1)
  await t.settled()
  const leasedUntil = later(t.now(), 20 * MINUTE_MS)
  const end = await holdAlert(t, seeded.firm.id, { kind: 'document_uploaded', leasedUntil })
  await upload(seeded, 1)
  await t.settled()

  const ended = await end()
  t.clock.advance(21 * MINUTE_MS)

  expect(ended).toBe(false)
  expect((await messagesOf(seeded)).map(({ content }) => content.count)).toEqual([2])
})

test('a firm hears by the channels that it wants, and by none when it wants none', async () => {
  goTo('2027-05-03T15:00:00Z')
  const seeded = await seedFirmWithMatter()
  const { key } = seeded.firm
  await t.call(updateFirmSettings, { phone: '+12025550100', settings: { sms_notifications: true } }, key)
  await t.call(updateNotificationPreferences, { intake_completed: { email: false, sms: true } }, key)
  await complete(seeded)
  const bySms = await messagesOf(seeded)
  await t.call(updateFirmSettings, { settings: { sms_notifications: false } }, key)
  await complete(seeded)

  expect(bySms.map(({ channel, recipient }) => [channel, recipient])).toEqual([['sms', '+12025550100']])
  expect(await messagesOf(seeded)).toEqual(bySms)
  expect(await alertsOf(seeded)).toEqual([])
})

test('neither a suspended firm nor a suspended user is notified of anything', async () => {
  const [firmSuspended, userSuspended] = [await seedFirmWithMatter(), await seedFirmWithMatter()]
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(firmSuspended.firm.id)])
  await t.query('identity', `update users set status = 'suspended' where id = $1`, [toUuid(userSuspended.attorneyId)])

  await complete(firmSuspended)
  await complete(userSuspended)

  expect(await recipientsOf(firmSuspended)).toEqual([])
  expect(await recipientsOf(userSuspended)).toEqual([userSuspended.admin])
  expect(await alertsOf(firmSuspended)).toEqual([])
})

test('a user who is suspended or taken off the matter in the night gets no message in the morning', async () => {
  goTo('2027-05-05T03:00:00Z')
  const [suspended, takenOff, neither] = [
    await seedFirmWithMatter(),
    await seedFirmWithMatter(),
    await seedFirmWithMatter(),
  ]
  for (const one of [suspended, takenOff, neither]) await complete(one)
  await t.settled()
  await t.query('identity', `update users set status = 'suspended' where id = $1`, [toUuid(suspended.attorneyId)])
  const changes = { id: takenOff.matter.id, assigned_attorney: await t.seedUser(takenOff.firm) }
  await t.call(updateMatter, changes, takenOff.firm.key)
  await t.settled()

  goTo('2027-05-05T12:00:01Z')
  await t.settled()

  const received = await Promise.all([suspended, takenOff, neither].map(({ attorney }) => t.messagesTo(attorney)))
  expect(received.map(({ length }) => length)).toEqual([0, 0, 1])
})

test('a client is notified of the end of their link in time, and not by a message that comes after it', async () => {
  goTo('2027-06-07T02:00:00Z')
  const firm = await seedFirm()
  const input = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }
  const { data: client } = await t.call(createClient, input, firm.key)
  const seeded = await seedFirmWithMatter(client.id, firm)
  const matter = { id: seeded.matter.id, title: seeded.matter.title }

  await seedEvents(t, firm.id, 1, intakeLinkExpiring, { matter, expires_at: '2027-06-07T11:00:00.000Z' })
  await seedEvents(t, firm.id, 1, intakeLinkExpiring, { matter, expires_at: '2027-06-09T11:00:00.000Z' })

  expect(await messagesOf(seeded)).toMatchObject([
    {
      recipient: 'ana@example.com',
      next_attempt_at: '2027-06-07T12:00:00.000Z',
      expires_at: '2027-06-09T11:00:00.000Z',
    },
  ])
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
  goTo('2027-06-10T04:00:00Z')
  const seeded = await seedFirmWithMatter()
  const [moved, unmoved] = [seeded, await seedFirmWithMatter()]
  await Promise.all([complete(moved), upload(moved, 1), complete(unmoved)])
  await t.settled()
  t.clock.advance(11 * MINUTE_MS)
  const waiting = async (of: Seeded) => (await messagesOf(of)).map(({ next_attempt_at }) => next_attempt_at)
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
  expect((await messagesOf(moved)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

test('a client is reminded once a day at most of all documents that are still missing', async () => {
  goTo('2027-06-14T15:00:00Z')
  const firm = await seedFirm()
  const email = `${firm.id}@client.test`
  const input = { first_name: 'Ana', last_name: 'Silva', email, phone: '+12125550188' }
  const { data: client } = await t.call(createClient, input, firm.key)
  const { matter } = await seedFirmWithMatter(client.id, firm)
  const withoutConsent = async () =>
    figureOf(await t.metricsOf('notifications'), 'sms_withheld_total', { reason: 'no_consent' })
  const withheldBefore = await withoutConsent()
  for (const name of ['Passport', 'Visa'])
    await t.call(documents.operations.requestDocument, { id: matter.id, name }, firm.key)
  await t.settled()

  goTo('2027-06-17T12:00:01Z')
  await until(async () => (await t.messagesTo(email)).length > 0)
  await t.settled()
  t.clock.advance(6 * 60 * MINUTE_MS)
  await t.settled()

  const messages = await t.messagesTo(email)
  expect(messages).toHaveLength(1)
  for (const name of ['Passport', 'Visa']) expect(messages[0]!.text).toContain(name)
  expect((await withoutConsent()) - withheldBefore).toBe(1)
})

/** Rui, a spouse who reads Spanish, with a link and a document request of their own. */
async function seedParticipant({ firm, matter }: Pick<Seeded, 'firm' | 'matter'>, wording: object = {}) {
  const person = { id: matter.id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva' }
  const email = `rui-${++serial}@client.test`
  const input = { ...person, email, phone: `+1332555${2000 + serial}`, language: 'es' as const, ...wording }
  const { data: participant } = await t.call(createMatterParticipant, input, firm.key)
  const named = { id: matter.id, participant_id: participant.id }
  const { data: link } = await t.call(generateParticipantLink, { ...named, expires_days: 60 }, firm.key)
  const { data: request } = await t.call(
    documents.operations.requestParticipantDocument,
    { ...named, name: 'Theirs' },
    firm.key,
  )
  return { ...named, email, phone: input.phone, link: link.intake_link, request }
}

test('a participant is reminded where they are, in their language, with their own link, and the client of nothing of it', async () => {
  goTo('2027-06-21T15:00:00Z')
  const firm = await seedFirm()
  const email = `${firm.id}@client.test`
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email }, firm.key)
  const seeded = await seedFirmWithMatter(client.id, firm)
  const { matter } = seeded
  await t.call(generateIntakeLink, { id: matter.id, expires_days: 60 }, firm.key)
  await t.call(documents.operations.requestDocument, { id: matter.id, name: 'Passport' }, firm.key)
  const rui = await seedParticipant(seeded, { sms_consent: true })
  const eva = await seedParticipant(seeded, { phone: null, language: null })
  await t.settled()

  goTo('2027-06-24T12:00:01Z')
  const recipients = async () => (await recipientsOf(seeded)).sort()
  await until(async () => (await recipients()).length >= 4)
  t.clock.advance(6 * 60 * MINUTE_MS)
  await t.settled()

  expect(await recipients()).toEqual([email, rui.email, rui.phone, eva.email].sort())
  const [[toRui], [toEva], [toAna]] = [
    await t.messagesTo(rui.email),
    await t.messagesTo(eva.email),
    await t.messagesTo(email),
  ]
  expect(toRui!.text).toMatch(/^Hola, Rui:/m)
  expect(toRui!.text).toContain('- Theirs')
  expect([toRui!.text.includes(rui.link), toEva!.text.includes(eva.link)]).toEqual([true, true])
  expect(toEva!.text).not.toContain(rui.link)
  expect(toAna!.text).toContain('- Passport')
  for (const secret of ['Theirs', rui.link, eva.link]) expect(toAna!.text).not.toContain(secret)
  const listed = (participant_id?: string) =>
    t.call(listMatterCommunications, { id: matter.id, ...(participant_id && { participant_id }) }, firm.key)
  const [all, ofRui] = [await listed(), await listed(rui.participant_id)]
  expect(all.pagination.total).toBe(4)
  expect(all.data.find(({ to }) => to === email)!.participant_id).toBeNull()
  expect(ofRui.data.map(({ to, participant_id }) => [to, participant_id]).sort()).toEqual(
    [rui.email, rui.phone].map((to) => [to, rui.participant_id]).sort(),
  )
  expect(ofRui.pagination.total).toBe(2)
  expect((await listed(exampleId('par'))).data).toEqual([])
})

/** What documents and matters remember of a reminder to a participant, and of the notice that their link ends. */
const rememberReminder = (participant_id: string) =>
  remember('documents', 'participant_reminders.reminded_at', participant_id)
const rememberNotice = (participant_id: string) =>
  remember('matters', 'intake_links.expiring_noticed_at', participant_id)

async function remember(service: 'documents' | 'matters', place: string, participant_id: string): Promise<void> {
  const [table, column] = place.split('.')
  const now = t.clock.read().toISOString()
  await t.query(service, `update ${table} set ${column} = $2 where participant_id = $1`, [
    toUuid(participant_id as ParticipantId),
    now,
  ])
}

test('a participant who is removed, or whose link is revoked, in the night hears nothing in the morning', async () => {
  goTo('2027-06-28T02:00:00Z')
  const seeded = await seedFirmWithMatter()
  const people = [await seedParticipant(seeded), await seedParticipant(seeded), await seedParticipant(seeded)]
  const [removed, revoked, kept] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const matter = { id: seeded.matter.id }
  for (const { participant_id, request } of people) {
    const waiting = [{ id: request.id, name: request.name, due_date: null }]
    const data = { matter, participant: { id: participant_id }, number: 1, documents: waiting, total: 1 }
    await rememberReminder(participant_id)
    await seedEvents(t, seeded.firm.id, 1, documents.events.participantReminderDue, data)
  }
  expect(await messagesOf(seeded)).toHaveLength(3)
  await t.call(removeMatterParticipant, { id: removed.id, participant_id: removed.participant_id }, seeded.firm.key)
  await t.call(revokeParticipantLink, { id: revoked.id, participant_id: revoked.participant_id }, seeded.firm.key)
  await t.settled()

  goTo('2027-06-28T12:00:01Z')
  await until(async () => (await t.messagesTo(kept.email)).length > 0)

  const ended = (await messagesOf(seeded)).map(({ recipient, status, failure }) => [recipient, status, failure])
  expect(ended.sort()).toEqual(
    [
      [removed.email, 'canceled', 'not_needed'],
      [revoked.email, 'canceled', 'not_needed'],
      [kept.email, 'sent', null],
    ].sort(),
  )
})

test('the participant is notified that their link ends, and the firm that it has ended', async () => {
  goTo('2027-06-29T15:00:00Z')
  const seeded = await seedFirmWithMatter()
  const { firm, attorney } = seeded
  const rui = await seedParticipant(seeded)
  const matter = { id: seeded.matter.id, title: seeded.matter.title }
  const participant = { id: rui.participant_id, first_name: 'Rui', last_name: 'Silva' }
  const { data } = await t.call(getMatterParticipant, { id: rui.id, participant_id: rui.participant_id }, firm.key)
  const expires_at = data.link_expires_at!

  await rememberNotice(rui.participant_id)
  await seedEvents(t, firm.id, 1, participantLinkExpiring, { matter, participant, expires_at })
  await messagesOf(seeded)
  await t.call(revokeParticipantLink, { id: rui.id, participant_id: rui.participant_id }, firm.key)
  await seedEvents(t, firm.id, 1, participantLinkExpired, { matter, participant, expires_at })

  expect((await messagesOf(seeded)).map(({ recipient }) => recipient)).toEqual([rui.email, attorney])
  await until(async () => (await t.messagesTo(attorney)).length > 0)
  expect((await t.messagesTo(rui.email))[0]!.text).toContain(rui.link)
  expect((await t.messagesTo(attorney))[0]!.text).toContain('Rui Silva')
})

test('while identity is down alerts wait, and none is lost', async () => {
  goTo('2027-07-05T15:00:00Z')
  const seeded = await seedFirmWithMatter()
  const retried = async () =>
    figureOf(await t.metricsOf('notifications'), 'alerts_settled_total', {
      kind: 'intake_completed',
      outcome: 'retried',
    })
  const retriedBefore = await retried()
  await t.stopService('identity')
  await complete(seeded)
  await until(async () => (await retried()) > retriedBefore)
  const before = await alertsOf(seeded)
  await t.startService('identity')

  // The next attempts may find it still away: each waits longer.
  await until(async () => {
    t.clock.advance(MINUTE_MS)
    return (await recipientsOf(seeded)).length > 0
  })

  expect(before).toHaveLength(1)
  expect(await recipientsOf(seeded)).toEqual([seeded.attorney])
})

test('two processes that settle at the same time queue each message once', async () => {
  const replica = await t.startReplica('notifications')
  const seeded = await seedFirmWithMatter()
  const others = await Promise.all(Array.from({ length: 4 }, () => seedFirmWithMatter()))

  await Promise.all([seeded, ...others].map((one) => complete(one, 10)))

  for (const one of [seeded, ...others]) {
    expect(await recipientsOf(one)).toEqual(Array(10).fill(one.attorney))
  }
  await replica.stop()
})

/** A matter of a client with an address who is at the portal, and its attorney, signed in. */
async function seedConversation() {
  const firm = await seedFirm()
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
  goTo('2027-09-06T15:00:00Z')
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
  goTo('2027-09-07T15:00:00Z')
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
  goTo('2027-09-08T03:00:00Z')
  const { firm, matter, maya, ask } = await seedConversation()
  const tom = await t.seedSession(firm)
  await ask('Do you need the empty page?')
  const { data: threads } = await t.call(listMessageThreads, { matter_id: matter.id }, firm.key)
  await gathered()
  await t.call(updateMessageThread, { id: threads[0]!.id, assigned_to: tom.userId }, firm.key)
  await ask('And the cover?')
  await gathered()
  const inTheNight = await t.messagesTo(maya.email)

  goTo('2027-09-08T12:00:01Z')
  await gathered()

  const [message, ...others] = await t.messagesTo(tom.email)
  expect([inTheNight, others, await t.messagesTo(maya.email)]).toEqual([[], [], []])
  expect(message).toMatchObject({ subject: `${matter.title}: a message from Ana Silva` })
  expect(JSON.stringify(message)).not.toContain('empty page')
})

test('a participant is notified of messages to them, and the client is not', async () => {
  goTo('2027-09-09T15:00:00Z')
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
  goTo('2027-09-10T15:00:00Z')
  const { firm, email, matter, write } = await seedConversation()
  const next = `next-${serial}@example.com`
  const { data: jorge } = await t.call(createClient, { first_name: 'Jorge', last_name: 'Lima', email: next }, firm.key)

  await write('To Ana')
  await t.call(updateMatter, { id: matter.id, client_id: jorge.id }, firm.key)
  await gathered()

  expect([await t.messagesTo(email), await t.messagesTo(next)]).toEqual([[], []])
})
