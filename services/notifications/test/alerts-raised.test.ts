import { documents, exampleId, identity, matters, notifications, type ParticipantId, toUuid } from '@dossier/contracts'
import { figureOf, type System, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AlertsScene, type QueuedRow, type Seeded, startAlertsScene } from './alerts-scene.ts'
import { seedEvents } from './seeds.ts'

const {
  createClient,
  createMatterDeadline,
  deleteMatterDeadline,
  updateMatter,
  updateMatterDeadline,
  createMatterParticipant,
  generateIntakeLink,
  generateParticipantLink,
  getMatterParticipant,
  removeMatterParticipant,
  revokeParticipantLink,
} = matters.operations
const { intakeLinkExpiring, participantLinkExpired, participantLinkExpiring } = matters.events
const { listMatterCommunications, updateNotificationPreferences } = notifications.operations
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

test('the attorney is notified of a deadline at eight, 7 days, 1 day and 0 days before', async () => {
  scene.goTo('2027-03-07T17:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const { firm, matter, attorney } = seeded
  const due = { id: matter.id, title: 'Answer', due_date: '2027-03-15' }
  await t.call(createMatterDeadline, due, firm.key)
  const seen: QueuedRow[] = []

  // In New York the clocks go forward on the 14th.
  for (const midnight of ['2027-03-08T05:00:30Z', '2027-03-14T05:00:30Z', '2027-03-15T04:00:30Z']) {
    scene.goTo(midnight)
    const before = seen.length
    let messages: QueuedRow[] = []
    await until(async () => {
      messages = await scene.messagesOf(seeded)
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
  scene.goTo('2027-03-15T12:00:01Z')
  await t.settled()
  // The first two are of days that have passed.
  expect([inTheNight, (await t.messagesTo(attorney)).map(({ subject }) => subject)]).toEqual([
    [],
    [`${matter.title}: Answer is due today`],
  ])
})

test('a deadline that is completed, deleted or moved in the night is not announced in the morning', async () => {
  scene.goTo('2027-03-21T17:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
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
  scene.goTo('2027-03-22T04:00:30Z')
  const today = async () => (await scene.messagesOf(seeded)).filter(({ content }) => content.days_left === 0)
  await until(async () => (await today()).length >= 4)
  await t.call(updateMatterDeadline, { ...completed, completed: true }, firm.key)
  await t.call(deleteMatterDeadline, deleted, firm.key)
  await t.call(updateMatterDeadline, { ...moved, due_date: '2027-04-22' }, firm.key)
  await t.settled()

  scene.goTo('2027-03-22T12:00:01Z')
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

test('a firm hears by the channels that it wants, and by none when it wants none', async () => {
  scene.goTo('2027-05-03T15:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const { key } = seeded.firm
  await t.call(updateFirmSettings, { phone: '+12025550100', settings: { sms_notifications: true } }, key)
  await t.call(updateNotificationPreferences, { intake_completed: { email: false, sms: true } }, key)
  await scene.complete(seeded)
  const bySms = await scene.messagesOf(seeded)
  await t.call(updateFirmSettings, { settings: { sms_notifications: false } }, key)
  await scene.complete(seeded)

  expect(bySms.map(({ channel, recipient }) => [channel, recipient])).toEqual([['sms', '+12025550100']])
  expect(await scene.messagesOf(seeded)).toEqual(bySms)
  expect(await scene.alertsOf(seeded)).toEqual([])
})

test('neither a suspended firm nor a suspended user is notified of anything', async () => {
  const [firmSuspended, userSuspended] = [await scene.seedFirmWithMatter(), await scene.seedFirmWithMatter()]
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(firmSuspended.firm.id)])
  await t.query('identity', `update users set status = 'suspended' where id = $1`, [toUuid(userSuspended.attorneyId)])

  await scene.complete(firmSuspended)
  await scene.complete(userSuspended)

  expect(await scene.recipientsOf(firmSuspended)).toEqual([])
  expect(await scene.recipientsOf(userSuspended)).toEqual([userSuspended.admin])
  expect(await scene.alertsOf(firmSuspended)).toEqual([])
})

test('a user who is suspended or taken off the matter in the night gets no message in the morning', async () => {
  scene.goTo('2027-05-05T03:00:00Z')
  const [suspended, takenOff, neither] = [
    await scene.seedFirmWithMatter(),
    await scene.seedFirmWithMatter(),
    await scene.seedFirmWithMatter(),
  ]
  for (const one of [suspended, takenOff, neither]) await scene.complete(one)
  await t.settled()
  await t.query('identity', `update users set status = 'suspended' where id = $1`, [toUuid(suspended.attorneyId)])
  const changes = { id: takenOff.matter.id, assigned_attorney: await t.seedUser(takenOff.firm) }
  await t.call(updateMatter, changes, takenOff.firm.key)
  await t.settled()

  scene.goTo('2027-05-05T12:00:01Z')
  await t.settled()

  const received = await Promise.all([suspended, takenOff, neither].map(({ attorney }) => t.messagesTo(attorney)))
  expect(received.map(({ length }) => length)).toEqual([0, 0, 1])
})

test('a client is notified of the end of their link in time, and not by a message that comes after it', async () => {
  scene.goTo('2027-06-07T02:00:00Z')
  const firm = await scene.seedFirm()
  const input = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }
  const { data: client } = await t.call(createClient, input, firm.key)
  const seeded = await scene.seedFirmWithMatter(client.id, firm)
  const matter = { id: seeded.matter.id, title: seeded.matter.title }

  await seedEvents(t, firm.id, 1, intakeLinkExpiring, { matter, expires_at: '2027-06-07T11:00:00.000Z' })
  await seedEvents(t, firm.id, 1, intakeLinkExpiring, { matter, expires_at: '2027-06-09T11:00:00.000Z' })

  expect(await scene.messagesOf(seeded)).toMatchObject([
    {
      recipient: 'ana@example.com',
      next_attempt_at: '2027-06-07T12:00:00.000Z',
      expires_at: '2027-06-09T11:00:00.000Z',
    },
  ])
})

test('a client is reminded once a day at most of all documents that are still missing', async () => {
  scene.goTo('2027-06-14T15:00:00Z')
  const firm = await scene.seedFirm()
  const email = `${firm.id}@client.test`
  const input = { first_name: 'Ana', last_name: 'Silva', email, phone: '+12125550188' }
  const { data: client } = await t.call(createClient, input, firm.key)
  const { matter } = await scene.seedFirmWithMatter(client.id, firm)
  const withoutConsent = async () =>
    figureOf(await t.metricsOf('notifications'), 'sms_withheld_total', { reason: 'no_consent' })
  const withheldBefore = await withoutConsent()
  for (const name of ['Passport', 'Visa'])
    await t.call(documents.operations.requestDocument, { id: matter.id, name }, firm.key)
  await t.settled()

  scene.goTo('2027-06-17T12:00:01Z')
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
  scene.goTo('2027-06-21T15:00:00Z')
  const firm = await scene.seedFirm()
  const email = `${firm.id}@client.test`
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email }, firm.key)
  const seeded = await scene.seedFirmWithMatter(client.id, firm)
  const { matter } = seeded
  await t.call(generateIntakeLink, { id: matter.id, expires_days: 60 }, firm.key)
  await t.call(documents.operations.requestDocument, { id: matter.id, name: 'Passport' }, firm.key)
  const rui = await seedParticipant(seeded, { sms_consent: true })
  const eva = await seedParticipant(seeded, { phone: null, language: null })
  await t.settled()

  scene.goTo('2027-06-24T12:00:01Z')
  const recipients = async () => (await scene.recipientsOf(seeded)).sort()
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
  scene.goTo('2027-06-28T02:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const people = [await seedParticipant(seeded), await seedParticipant(seeded), await seedParticipant(seeded)]
  const [removed, revoked, kept] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const matter = { id: seeded.matter.id }
  for (const { participant_id, request } of people) {
    const waiting = [{ id: request.id, name: request.name, due_date: null }]
    const data = { matter, participant: { id: participant_id }, number: 1, documents: waiting, total: 1 }
    await rememberReminder(participant_id)
    await seedEvents(t, seeded.firm.id, 1, documents.events.participantReminderDue, data)
  }
  expect(await scene.messagesOf(seeded)).toHaveLength(3)
  await t.call(removeMatterParticipant, { id: removed.id, participant_id: removed.participant_id }, seeded.firm.key)
  await t.call(revokeParticipantLink, { id: revoked.id, participant_id: revoked.participant_id }, seeded.firm.key)
  await t.settled()

  scene.goTo('2027-06-28T12:00:01Z')
  await until(async () => (await t.messagesTo(kept.email)).length > 0)

  const ended = (await scene.messagesOf(seeded)).map(({ recipient, status, failure }) => [recipient, status, failure])
  expect(ended.sort()).toEqual(
    [
      [removed.email, 'canceled', 'not_needed'],
      [revoked.email, 'canceled', 'not_needed'],
      [kept.email, 'sent', null],
    ].sort(),
  )
})

test('the participant is notified that their link ends, and the firm that it has ended', async () => {
  scene.goTo('2027-06-29T15:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const { firm, attorney } = seeded
  const rui = await seedParticipant(seeded)
  const matter = { id: seeded.matter.id, title: seeded.matter.title }
  const participant = { id: rui.participant_id, first_name: 'Rui', last_name: 'Silva' }
  const { data } = await t.call(getMatterParticipant, { id: rui.id, participant_id: rui.participant_id }, firm.key)
  const expires_at = data.link_expires_at!

  await rememberNotice(rui.participant_id)
  await seedEvents(t, firm.id, 1, participantLinkExpiring, { matter, participant, expires_at })
  await scene.messagesOf(seeded)
  await t.call(revokeParticipantLink, { id: rui.id, participant_id: rui.participant_id }, firm.key)
  await seedEvents(t, firm.id, 1, participantLinkExpired, { matter, participant, expires_at })

  expect((await scene.messagesOf(seeded)).map(({ recipient }) => recipient)).toEqual([rui.email, attorney])
  await until(async () => (await t.messagesTo(attorney)).length > 0)
  expect((await t.messagesTo(rui.email))[0]!.text).toContain(rui.link)
  expect((await t.messagesTo(attorney))[0]!.text).toContain('Rui Silva')
})

test('while identity is down alerts wait, and none is lost', async () => {
  scene.goTo('2027-07-05T15:00:00Z')
  const seeded = await scene.seedFirmWithMatter()
  const retried = async () =>
    figureOf(await t.metricsOf('notifications'), 'alerts_settled_total', {
      kind: 'intake_completed',
      outcome: 'retried',
    })
  const retriedBefore = await retried()
  await t.stopService('identity')
  await scene.complete(seeded)
  await until(async () => (await retried()) > retriedBefore)
  const before = await scene.alertsOf(seeded)
  await t.startService('identity')

  // The next attempts may find it still away: each waits longer.
  await until(async () => {
    t.clock.advance(MINUTE_MS)
    return (await scene.recipientsOf(seeded)).length > 0
  })

  expect(before).toHaveLength(1)
  expect(await scene.recipientsOf(seeded)).toEqual([seeded.attorney])
})

test('two processes that settle at the same time queue each message once', async () => {
  const replica = await t.startReplica('notifications')
  const seeded = await scene.seedFirmWithMatter()
  const others = await Promise.all(Array.from({ length: 4 }, () => scene.seedFirmWithMatter()))

  await Promise.all([seeded, ...others].map((one) => scene.complete(one, 10)))

  for (const one of [seeded, ...others]) {
    expect(await scene.recipientsOf(one)).toEqual(Array(10).fill(one.attorney))
  }
  await replica.stop()
})
