import { documents, identity, matters, notifications, type ServiceName, toUuid } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import {
  eventsByDay,
  made,
  SANDBOX,
  type SeededFirm,
  type ServiceProcess,
  type System,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, createMatterDeadline, generateIntakeLink } = matters.operations
const { requestDocument } = documents.operations
const { advanceSandboxClock, getSandboxClock, getSession, updateFirmSettings } = identity.operations
const { createWebhook, listSandboxMessages } = notifications.operations

const DAY_MS = 86_400_000
/** A minute on a machine with nothing else to do; services are killed and started meanwhile. */
const TEST_MS_MAX = 600_000
const YEAR_DAYS = 365
/** Those that move a clock, or do what falls due. Each is killed in the middle of the year. */
const killed = ['identity', 'matters', 'documents', 'notifications'] as const satisfies ServiceName[]

let t: System
let receiver: WebhookReceiver
/** The day on which all firms are made. */
let start: string
const processes = new Map<ServiceName, ServiceProcess>()

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  t = await startSystem({ everywhere: SANDBOX })
  start = dayAfter(0)
})
afterAll(async () => {
  await Promise.all([...processes.values()].map((process) => process.kill()))
  await t.stop()
  await receiver.stop()
})

const dayAfter = (days: number) => later(t.now(), days * DAY_MS).slice(0, 10)

/** A firm with an admin, weekly reminders of a document, a link of 60 days, two deadlines, and a webhook at a path of its own. */
async function seedYear() {
  const firm = await t.seedFirm({ timeZone: 'UTC' })
  const session = await t.seedSession(firm)
  const document_reminders = { enabled: true, first_after_days: 7, every_days: 7, max: 20 }
  await made((key) => t.call(updateFirmSettings, { settings: { document_reminders } }, firm.key, key))
  const matter = await made((key) => t.call(createMatter, { title: 'Visa', practice_area: 'other' }, firm.key, key))
  await made((key) => t.call(generateIntakeLink, { id: matter.id, expires_days: 60 }, firm.key, key))
  for (const days of [90, 300]) {
    const deadline = { id: matter.id, title: 'Reply', due_date: dayAfter(days) }
    await made((key) => t.call(createMatterDeadline, deadline, firm.key, key))
  }
  await made((key) => t.call(requestDocument, { id: matter.id, name: 'Passport' }, firm.key, key))
  // So that each webhook gets what follows, and not some of what has just been made.
  await t.settled()
  const path = `/${firm.id}`
  await made((key) => t.call(createWebhook, { url: `${receiver.url}${path}`, events: ['*'] }, firm.key, key))
  return { firm, session, path }
}

/** Begins to move the clock a year ahead. */
async function begin({ key }: SeededFirm): Promise<string> {
  const { now } = await made((header) => t.call(getSandboxClock, {}, key, header))
  const to = later(now, YEAR_DAYS * DAY_MS)
  await made((header) => t.call(advanceSandboxClock, { to }, key, header))
  return to
}

/** Where the clock stands between two steps; undefined once it is there. */
async function reachedBy({ id }: SeededFirm): Promise<string | undefined> {
  const query = 'select reached_at from clock_advances where firm_id = $1'
  return (await t.query<{ reached_at: string }>('identity', query, [toUuid(id)]))[0]?.reached_at
}

/** Kills a service whose firm's clock has made a further step, and starts it again. */
async function killInMiddle(name: (typeof killed)[number], firm: SeededFirm): Promise<void> {
  const before = await reachedBy(firm)
  await until(async () => (await reachedBy(firm)) !== before)
  expect(await reachedBy(firm)).toBeDefined()
  await processes.get(name)!.kill()
  processes.set(name, await t.startProcess(name, SANDBOX))
}

/** What followed for a firm after its first day, as `type on day 7`, in the order in which it happened. */
async function followedFor(firm: SeededFirm): Promise<{ day: number; type: string }[]> {
  return (await eventsByDay(t, firm, start)).filter(({ day }) => day > 0)
}

const inWords = (followed: { day: number; type: string }[]) =>
  followed.map(({ day, type }) => `${String(day).padStart(3)} ${type}`).toSorted()

/** The days and subjects of a firm's messages. A message may be sent twice if a process dies between sending and recording it. */
async function messagesOf({ key }: SeededFirm): Promise<string[]> {
  const { data } = await t.call(listSandboxMessages, { per_page: 100 }, key)
  return [...new Set(data.map(({ sent_at, subject }) => `${sent_at.slice(0, 10)} ${subject}`))].toSorted()
}

/** The types of the events that the webhook at a path has received, each event once. */
function typesAt(path: string): string[] {
  const received = receiver.received(path).map(({ headers, body }) => {
    return [headers['webhook-id'], (JSON.parse(body) as { type: string }).type] as const
  })
  return [...new Map(received).values()].toSorted()
}

test(
  'a year in one call has the same follow in order and once, also when every service is killed in between',
  async () => {
    const [calm, killedOne, still] = [await seedYear(), await seedYear(), await seedYear()]
    await begin(calm.firm)
    await until(async () => (await reachedBy(calm.firm)) === undefined)
    for (const name of killed) {
      await t.stopService(name)
      processes.set(name, await t.startProcess(name, SANDBOX))
    }

    const to = await begin(killedOne.firm)
    for (const name of killed) await killInMiddle(name, killedOne.firm)
    await until(async () => (await reachedBy(killedOne.firm)) === undefined)
    await t.settled()

    const [inCalm, inKilled] = [await followedFor(calm.firm), await followedFor(killedOne.firm)]
    expect(inWords(inKilled)).toEqual(inWords(inCalm))
    const daysOf = (followed: typeof inCalm) => followed.map(({ day }) => day)
    expect(daysOf(inKilled)).toEqual(daysOf(inKilled).toSorted((one, other) => one - other))
    const count = (type: string) => inKilled.filter((one) => one.type === type).length
    expect(count('document.reminder_due')).toBe(20)
    expect(count('deadline.due_soon')).toBe(6)
    expect(count('intake.link.expired')).toBe(1)
    expect(count('sandbox.clock_advanced')).toBe(1)
    expect(await messagesOf(killedOne.firm)).toEqual(await messagesOf(calm.firm))

    const calmTypes = typesAt(calm.path)
    await until(async () => typesAt(killedOne.path).length >= calmTypes.length)
    expect(typesAt(killedOne.path)).toEqual(calmTypes)

    const { data: clock } = await t.call(getSandboxClock, {}, killedOne.firm.key)
    expect(clock.now >= to).toBe(true)
    expect((await t.call(getSession, {}, undefined, killedOne.session.headers)).status).toBe(200)
    expect((await t.call(getSandboxClock, {}, still.firm.key)).data.ahead_seconds).toBe(0)
    expect(await followedFor(still.firm)).toEqual([])
  },
  TEST_MS_MAX,
)
