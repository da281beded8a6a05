import {
  documents,
  identity,
  type MatterId,
  type MessageThreadId,
  matters,
  notifications,
  toUuid,
} from '@dossier/contracts'
import { later, newId, type Tx } from '@dossier/runtime'
import {
  firmTimeZone,
  rowsRead,
  type SeededFirm,
  type System,
  startSystem,
  startTestSmsProvider,
  type TestSmsProvider,
  until,
  zoneAt,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Alert } from '../src/domain/alert.ts'
import { leaseMessages } from '../src/store/outgoing-messages.ts'
import { documentReminder, messageOf, queueMessage } from './outgoing-messages.ts'

const { createClient, createMatter, archiveMatter, generateIntakeLink, sendIntakeLink, updateClient, updateMatter } =
  matters.operations
const { getMatterForMessages, listMessageThreads, sendMatterMessage } = matters.operations
const { listAuditEvents } = identity.operations
const { requestDocument, withdrawDocument } = documents.operations
const { listMatterCommunications, listNotifications } = notifications.operations

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000
/** Longer than a lease, and than the first delay with its spread. */
const LATER_MS = 2 * MINUTE_MS
/** An open breaker lets the next one through after this time. */
const BREAKER_RESET_MS = 200

let t: System
let provider: TestSmsProvider
let firm: SeededFirm
beforeAll(async () => {
  provider = await startTestSmsProvider()
  t = await startSystem({
    constants: {
      notifications: {
        MESSAGE_POLL_MS: 100,
        MESSAGE_RETRY_SCHEDULE_MS: [60_000, 300_000],
        MESSAGE_BREAKER_RESET_MS: BREAKER_RESET_MS,
      },
    },
    environment: { notifications: { ...provider.environment, SMS_COUNTRY_CODES: '1' } },
  })
  firm = await t.seedFirm()
})
beforeEach(() => t.clock.goToMorning())
afterAll(async () => {
  await t.stop()
  await provider.stop()
})
afterEach(() => provider.answers())

let phoneNumbers = 0
const freshPhone = () => `+1212555${String(2000 + phoneNumbers++)}`

/** A matter of any title, of a client who agreed to SMS. */
async function seedClientMatter(phone = freshPhone(), of = firm) {
  const name = newId('cli')
  const email = `${name}@client.test`
  const { data: client } = await t.call(
    createClient,
    { first_name: 'Ana', last_name: 'Reyes', email, phone, sms_consent: true },
    of.key,
  )
  const { data } = await t.call(
    createMatter,
    { title: `Reyes v. ${name}`, practice_area: 'personal_injury', client_id: client.id },
    of.key,
  )
  return { id: data.id, firm: of, client_id: client.id, email, phone }
}

type ClientMatter = Awaited<ReturnType<typeof seedClientMatter>>

async function seedRequest({ id, firm: of }: ClientMatter): Promise<string> {
  const { data } = await t.call(requestDocument, { id, name: 'Police report' }, of.key)
  return data.id
}

/** An SMS to the client about a document that is still open, unless one is named. */
async function queueSms(matter: ClientMatter, changes: { expiresInMs?: number; documentId?: string } = {}) {
  return { id: await queueReminder(matter, 'sms', changes), recipient: matter.phone }
}

async function queueReminder(
  matter: ClientMatter,
  channel: notifications.Channel,
  { documentId, ...changes }: { expiresInMs?: number; documentId?: string } = {},
) {
  const alert = documentReminder(matter.id, documentId ?? (await seedRequest(matter)))
  const recipient = channel === 'sms' ? matter.phone : matter.email
  return await queueMessage(t, matter.firm, { channel, recipient, alert, ...changes })
}

test('a message that is due is sent once, and its record holds none of its words', async () => {
  const id = await queueMessage(t, firm)

  await t.settled()

  const emails = await t.messagesTo(`${id}@staff.test`)
  const stored = await messageOf(t, id)
  expect(emails).toHaveLength(1)
  expect(stored).toMatchObject({ status: 'sent', attempts: 1, failure: null, nextAttemptAt: null })
  expect(stored.providerId).toContain(id)
  expect(stored.sentAt).not.toBeNull()
  expect(stored.row).not.toContain(emails[0]!.subject)
})

test('a deferred message is retried at growing intervals, and has failed when it expires', async () => {
  const id = await queueMessage(t, firm, { recipient: 'eva@tempfail.test', expiresInMs: 5 * MINUTE_MS })

  await t.settled()
  const first = await messageOf(t, id)
  t.clock.advance(LATER_MS)
  await t.settled()
  const last = await messageOf(t, id)

  expect(first).toMatchObject({ status: 'queued', attempts: 1, failure: 'SMTP 451 EENVELOPE' })
  expect(Date.parse(first.nextAttemptAt!) - t.clock.read().getTime()).toBeLessThan(0)
  expect(last).toMatchObject({ status: 'failed', attempts: 2, failure: 'expired: SMTP 451 EENVELOPE' })
})

test('a retry that falls into the night waits for eight in the morning', async () => {
  const now = t.clock.read()
  const id = await queueMessage(t, await t.seedFirm({ timeZone: zoneAt(23, now) }))
  await t.settled()
  const inTheNight = await messageOf(t, id)

  expect(inTheNight).toMatchObject({ status: 'queued', attempts: 0, failure: 'outside_hours' })
  expect(Date.parse(inTheNight.nextAttemptAt!)).toBe(now.setUTCMinutes(0, 0, 0) + 9 * HOUR_MS)
})

test('the link of a client is asked for once their message may leave and somebody is to get it', async () => {
  const now = t.clock.read()
  const asleep = await t.seedFirm({ timeZone: zoneAt(23, now) })
  const matter = await seedClientMatter(freshPhone(), asleep)
  await t.call(generateIntakeLink, { id: matter.id }, asleep.key)
  await t.call(sendMatterMessage, { id: matter.id, text: 'Please call us.' }, asleep.key)
  await t.call(updateClient, { id: matter.client_id, sms_consent: false }, asleep.key)
  const { data: threads } = await t.call(listMessageThreads, {}, asleep.key)
  const thread_id = threads[0]!.id as MessageThreadId
  const alert: Alert = { kind: 'message_sent', matter_id: matter.id as MatterId, thread_id, from: null }
  const handedOut = async () => {
    const { data } = await t.call(listAuditEvents, { actor: 'system', action: getMatterForMessages.name }, asleep.key)
    return data.length
  }

  const email = await queueMessage(t, asleep, { channel: 'email', recipient: matter.email, alert })
  await t.settled()
  const inTheNight = [(await messageOf(t, email)).failure, await handedOut()]
  t.clock.advance(10 * HOUR_MS)
  const sms = await queueMessage(t, asleep, { channel: 'sms', recipient: matter.phone, alert })
  await t.settled()

  expect(inTheNight).toEqual(['outside_hours', 0])
  expect((await messageOf(t, sms)).status).toBe('canceled')
  const sent = await t.messagesTo(matter.email)
  expect(sent.length).toBeGreaterThan(0)
  expect(await handedOut()).toBe(sent.length)
})

test.each([
  ['an email', () => queueMessage(t, firm, { recipient: 'eva@bounce.test' }), 'SMTP 550 EENVELOPE'],
  [
    'an SMS',
    async () => {
      provider.answers(() => ({ status: 400, code: 21211 }))
      return (await queueSms(await seedClientMatter())).id
    },
    'SMS provider 400, code 21211',
  ],
])('%s that is refused for good has failed at once, for a reason in codes', async (_what, queue, failure) => {
  const id = await queue()

  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'failed', attempts: 1, failure })
})

test('a provider that asks for patience is given it', async () => {
  provider.answers(() => ({ status: 429, code: 20429, headers: { 'retry-after': '1800' } }))
  const { id } = await queueSms(await seedClientMatter())
  const before = t.clock.read().getTime()

  await t.settled()

  const { nextAttemptAt } = await messageOf(t, id)
  expect(Date.parse(nextAttemptAt!) - before).toBeGreaterThanOrEqual(30 * MINUTE_MS)
})

test('a message to a client is one of the communications of its matter, whatever number of attempts it took', async () => {
  const matter = await seedClientMatter()
  provider.answers(() => ({ status: 503 }))
  const { id, recipient } = await queueSms(matter)

  await t.settled()
  const before = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
  provider.answers()
  t.clock.advance(LATER_MS)
  await t.settled()
  const after = await t.call(listMatterCommunications, { id: matter.id }, firm.key)

  expect(before.data).toMatchObject([{ status: 'queued', sent_at: null }])
  const text = provider.requestsTo(recipient).at(-1)!.text
  expect(after.data).toEqual([
    {
      id: before.data[0]!.id,
      channel: 'sms',
      direction: 'outbound',
      from: null,
      to: recipient,
      participant_id: null,
      client_id: matter.client_id,
      message: text,
      status: 'sent',
      sent_at: (await messageOf(t, id)).sentAt,
    },
  ])
  const stored = await t.query<{ row: string }>(
    'notifications',
    'select c::text as row from communications c where id = $1',
    [id],
  )
  expect(stored[0]!.row).not.toContain(text)
})

test('a message to a client that fails or expires is a communication that failed, and the firm finds each', async () => {
  const matter = await seedClientMatter()
  provider.answers(() => ({ status: 400, code: 21211 }))
  await queueSms(matter)
  await t.settled()
  provider.answers(() => ({ status: 503 }))
  const expiring = await queueSms(matter, { expiresInMs: MINUTE_MS / 2 })

  await t.settled()

  const { data } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
  expect(data).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  expect(await messageOf(t, expiring.id)).toMatchObject({ status: 'failed', failure: 'expired: SMS provider 503' })
  const feed = await t.call(listNotifications, {}, firm.key)
  const told = feed.data.filter(({ matter_id }) => matter_id === matter.id)
  expect(told.map(({ kind }) => kind)).toEqual(['message_undelivered', 'message_undelivered'])
})

test('a message without a reason any more is not sent: matter archived, reminders off, nothing open, firm suspended, number that wants none', async () => {
  const suspended = await t.seedFirm()
  const [archived, withoutReminders, done] = [
    await seedClientMatter(),
    await seedClientMatter(),
    await seedClientMatter(),
  ]
  const ofArchived = await seedRequest(archived)
  await t.call(archiveMatter, { id: archived.id }, firm.key)
  await t.call(updateMatter, { id: withoutReminders.id, document_reminders: false }, firm.key)
  const withdrawn = await seedRequest(done)
  await t.call(withdrawDocument, { id: withdrawn }, firm.key)
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(suspended.id)])
  const optedOut = freshPhone()
  await t.query(
    'notifications',
    'insert into sms_opt_outs (phone, opted_out, changed_at, told_changed_at) values ($1, true, $2, $2)',
    [optedOut, t.now()],
  )

  const ids = [
    (await queueSms(archived, { documentId: ofArchived })).id,
    (await queueSms(withoutReminders)).id,
    (await queueSms(done, { documentId: withdrawn })).id,
    await queueMessage(t, suspended),
    (await queueSms(await seedClientMatter(optedOut))).id,
  ]
  await t.settled()

  const stored = await Promise.all(ids.map((id) => messageOf(t, id)))
  expect(stored.map(({ status, failure, attempts }) => [status, failure, attempts])).toEqual([
    ['canceled', 'not_needed', 0],
    ['canceled', 'not_needed', 0],
    ['canceled', 'not_needed', 0],
    ['canceled', 'firm_suspended', 0],
    ['canceled', 'opted_out', 0],
  ])
  expect(provider.requestsTo(optedOut)).toEqual([])
})

/** From the night on into the next day. */
const OVERNIGHT = { expiresInMs: DAY_MS }

test.each(['email', 'sms'] as const)(
  'a client who changes their address in the night is reminded by %s at the new one alone',
  async (channel) => {
    t.clock.goToNight()
    const matter = await seedClientMatter()
    const id = await queueReminder(matter, channel, OVERNIGHT)
    await t.settled()
    const present = { email: `new-${matter.email}`, phone: freshPhone() }
    await t.call(updateClient, { id: matter.client_id, ...present, sms_consent: true }, firm.key)

    t.clock.goToMorning()
    await t.settled()

    const to = channel === 'sms' ? present.phone : present.email
    const { data } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
    expect(data).toMatchObject([{ to, status: 'sent' }])
    const stored = await messageOf(t, id)
    expect(stored).toMatchObject({ status: 'sent', attempts: 1, recipient: to })
    expect(await t.messagesTo(matter.email)).toEqual([])
    expect(provider.requestsTo(matter.phone)).toEqual([])
  },
)

test('an SMS that the bounds forbid has failed for good, and says why', async () => {
  const { id, recipient } = await queueSms(await seedClientMatter('+447700900123'))

  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'failed', attempts: 0, failure: 'country_not_allowed' })
  expect(provider.requestsTo(recipient)).toEqual([])
})

test('a retry goes to the address that the client has by then, as the same communication', async () => {
  provider.answers(() => ({ status: 503 }))
  const matter = await seedClientMatter()
  const { id } = await queueSms(matter)
  await t.settled()
  const phone = freshPhone()
  await t.call(updateClient, { id: matter.client_id, phone, sms_consent: true }, firm.key)
  provider.answers()

  t.clock.advance(LATER_MS)
  await t.settled()

  const { data } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
  expect(data).toMatchObject([{ to: phone, status: 'sent' }])
  expect(await messageOf(t, id)).toMatchObject({ status: 'sent', attempts: 2, recipient: phone })
})

test.each([
  ['an email to a client whose address was removed', 'email', { email: null }],
  ['an SMS to a client whose number was removed', 'sms', { phone: null }],
  ['an SMS to a client who withdrew their consent', 'sms', { sms_consent: false }],
] as const)('%s in the night is canceled', async (_what, channel, change) => {
  t.clock.goToNight()
  const matter = await seedClientMatter()
  const id = await queueReminder(matter, channel, OVERNIGHT)
  await t.settled()
  await t.call(updateClient, { id: matter.client_id, ...change }, firm.key)

  t.clock.goToMorning()
  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'canceled', failure: 'not_needed' })
  expect(await t.messagesTo(matter.email)).toEqual([])
  expect(provider.requestsTo(matter.phone)).toEqual([])
})

test('a number that has opted out at the provider is not tried again', async () => {
  const matter = await seedClientMatter()
  provider.answers(() => ({ status: 400, code: 21610 }))
  const { id, recipient } = await queueSms(matter)
  await t.settled()
  provider.answers()

  const next = await queueSms(matter)
  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'canceled', failure: 'opted_out' })
  expect(await messageOf(t, next.id)).toMatchObject({ status: 'canceled' })
  expect(provider.requestsTo(recipient)).toHaveLength(1)
})

test('a message that a process died with is sent by another once its lease has ended', async () => {
  const id = await queueMessage(t, firm)
  const received = () => t.messagesTo(`${id}@staff.test`)
  await t.settled()
  await t.query(
    'notifications',
    `update outgoing_messages set status = 'queued', sent_at = null, provider_id = null, next_attempt_at = $2,
       leased_until = $2::timestamptz + interval '60 s' where id = $1`,
    [id, t.now()],
  )

  const next = await queueMessage(t, firm)
  await until(async () => (await messageOf(t, next)).status === 'sent')
  const early = await received()
  t.clock.advance(MINUTE_MS + 1)
  await t.settled()

  expect(early).toHaveLength(1)
  expect(await received()).toHaveLength(2)
  expect(await messageOf(t, id)).toMatchObject({ status: 'sent' })
})

test('a provider that takes nothing is left alone, callers hear so at once, and what waited leaves when it is back', async () => {
  provider.answers(() => ({ status: 503 }))
  const isOpen = async () =>
    (await t.metricsOf('notifications')).get('message_breaker_open')!.samples.some(({ value }) => value === 1)

  const matter = await seedClientMatter()
  const queued = await Promise.all(
    Array.from({ length: 30 }, async () => queueSms(await seedClientMatter(), { expiresInMs: 3 * DAY_MS })),
  )
  await until(isOpen)
  const [asked, openSince] = [provider.requests.length, performance.now()]
  const { error } = await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone: freshPhone() }, firm.key)
  const [reached, openMs] = [provider.requests.length - asked, performance.now() - openSince]
  const states = await Promise.all(queued.map(({ id }) => messageOf(t, id)))
  const byEmail = await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: matter.email }, firm.key)

  expect(error.code).toBe('send_failed')
  expect(byEmail.status).toBe(200)
  expect(reached).toBeLessThanOrEqual(1 + openMs / BREAKER_RESET_MS)
  expect(states.some(({ attempts }) => attempts === 0)).toBe(true)

  const downSince = t.clock.read().getTime()
  await until(async () => {
    t.clock.advance(MINUTE_MS)
    return t.clock.read().getTime() - downSince > 60 * MINUTE_MS
  })
  provider.answers()
  const allSent = async () =>
    (await Promise.all(queued.map(({ id }) => messageOf(t, id)))).every(({ status }) => status === 'sent')
  await until(async () => {
    t.clock.advance(MINUTE_MS)
    return await allSent()
  })
  expect(await isOpen()).toBe(false)
  for (const { recipient } of queued) expect(provider.requestsTo(recipient).length).toBeGreaterThanOrEqual(1)
})

test('a firm with a long queue does not keep another waiting', async () => {
  const [matter, lone] = [await seedClientMatter(), await seedClientMatter(freshPhone(), await t.seedFirm())]
  // An event that is on its way as its consumer stops comes again half a minute later.
  await t.settled()
  await t.stopService('notifications')
  for (let count = 0; count < 30; count++) await queueSms(matter)
  const { recipient } = await queueSms(lone)
  const asked = provider.requests.length

  await t.startService('notifications')
  await t.settled()

  const order = provider.requests
    .slice(asked)
    .map(({ to }) => to)
    .filter((to) => [matter.phone, recipient].includes(to))
  expect(order).toHaveLength(31)
  expect(order.indexOf(recipient)).toBeLessThan(5)
})

test.each([
  ['nothing is due, reads nothing of what waits', 0, 5],
  ['one firm has a long queue, reads a row or two for each firm', 5_000, 500],
])('who looks for work while %s', async (_what, due, rowsMax) => {
  const read = await rowsRead(
    t,
    'notifications',
    ['outgoing_messages'],
    (tx) => fillQueue(tx, due),
    (tx) =>
      leaseMessages(tx, {
        now: tx.now,
        leasedUntil: later(tx.now, MINUTE_MS),
        slots: [{ channel: 'email', count: 3, after: null }],
      }),
  )

  expect(read).toBeLessThan(rowsMax)
})

/** For each of 200 firms, ten messages that were sent and one for later; and of one firm so many that are due. */
async function fillQueue(tx: Tx, due: number): Promise<void> {
  await tx.query(`delete from outgoing_messages where status = 'queued'`)
  await tx.query(
    `with firms as (select uuidv7() as id from generate_series(1, 200)),
     first as (select min(id::text)::uuid as id from firms),
     rows as (
       select id, 'sent' as status, null::interval as due_in from firms cross join generate_series(1, 10)
       union all select id, 'queued', interval '1 hour' from firms
       union all select id, 'queued', interval '-1 hour' from first cross join generate_series(1, $2::integer)
     )
     insert into outgoing_messages (firm_id, id, channel, recipient, content, status, next_attempt_at, expires_at, created_at, sent_at)
     select id, uuidv7(), 'email', 'eva@staff.test', '{}', status, $1::timestamptz + due_in,
            $1::timestamptz + interval '1 day', $1, case when status = 'sent' then $1::timestamptz end
     from rows`,
    [tx.now, due],
  )
}

test('recipients that are refused do not stop what is for others', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => queueMessage(t, firm, { recipient: `${index}@bounce.test` })),
  )
  await t.settled()

  const id = await queueMessage(t, firm)
  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('what a process is killed with after its provider took it is sent again by another, as the same communication', async () => {
  const matter = await seedClientMatter()
  await t.stopService('notifications')
  const { id, recipient } = await queueSms(matter, { expiresInMs: 3 * DAY_MS })
  // A process of its own has the real clock.
  await t.query('notifications', 'update outgoing_messages set next_attempt_at = now() where id = $1', [id])
  await moveFirm(zoneAt(12))
  const taken = Promise.withResolvers<void>()
  provider.answers(({ to }) => {
    if (to !== recipient) return
    taken.resolve()
    return new Promise(() => {})
  })
  const doomed = await t.startProcess('notifications')
  await taken.promise
  await doomed.kill()

  provider.answers()
  await moveFirm(firmTimeZone())
  t.clock.goToMorning()
  await t.startService('notifications')
  await t.settled()

  const { data } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
  expect(provider.requestsTo(recipient)).toHaveLength(2)
  expect(await messageOf(t, id)).toMatchObject({ status: 'sent', attempts: 1 })
  expect(data).toMatchObject([{ to: recipient, status: 'sent' }])
})

async function moveFirm(timeZone: string): Promise<void> {
  await t.query('identity', 'update firms set timezone = $2 where id = $1', [toUuid(firm.id), timeZone])
}

test('two processes send each message once', async () => {
  await t.startReplica('notifications')

  const queued = await Promise.all(Array.from({ length: 30 }, async () => queueSms(await seedClientMatter())))
  await t.settled()

  expect(queued.map(({ recipient }) => provider.requestsTo(recipient).length)).toEqual(queued.map(() => 1))
})
