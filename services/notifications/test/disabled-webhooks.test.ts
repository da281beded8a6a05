import { identity, notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until, type WebhookAnswer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Alert } from '../src/domain/alert.ts'
import { ALL_DELIVERIES } from '../src/store/deliveries.ts'
import { seedEndpoint } from './endpoints.ts'
import { seedEvents } from './seeds.ts'

const { deleteWebhook, getWebhook, listNotifications, listWebhookDeliveries, updateWebhook } = notifications.operations
const { updateFirmSettings } = identity.operations
const { markAllNotificationsRead, markNotificationRead } = notifications.operations

const DAY_MS = 86_400_000
/** Seven retries. None is due before a test moves the clock. */
const RETRY_SCHEDULE_MS = Array(7).fill(3_600_000).join()

let t: System
beforeAll(async () => {
  t = await startSystem({
    constants: { notifications: { WEBHOOK_POLL_MS: 100 } },
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: RETRY_SCHEDULE_MS } },
  })
})
afterAll(() => t.stop())

/** An event of the firm, attempted as often as is due at this moment. */
async function attemptOne(firm: SeededFirm) {
  await seedEvents(t, firm.id, 1)
  await t.settled()
}

/** Moves the clock by so many days, after which whatever waits for a retry is attempted once more. */
async function passDays(days: number) {
  t.clock.advance(days * DAY_MS)
  await t.settled()
}

async function isActive(firm: SeededFirm, id: string) {
  return (await t.call(getWebhook, { id }, firm.key)).data.active
}

/** What the admins of the firm are to be told, or were: one for each time. */
async function alertsOf(firm: SeededFirm): Promise<Alert[]> {
  const rows = await t.query<{ content: Alert }>(
    'notifications',
    `select content from alerts where firm_id = $1 and content ->> 'kind' = 'webhook_disabled'
     union all
     select content from outgoing_messages where firm_id = $1 and content ->> 'kind' = 'webhook_disabled'`,
    [toUuid(firm.id)],
  )
  return rows.map(({ content }) => content)
}

const feedOf = async (firm: SeededFirm) => (await t.call(listNotifications, {}, firm.key)).data

async function statusesOf(firm: SeededFirm, webhookId: string) {
  const { data } = await t.call(listWebhookDeliveries, { id: webhookId, per_page: 100 }, firm.key)
  return [...new Set(data.map(({ status }) => status))]
}

test('a success that was under way as another attempt failed ends the failures before it', async () => {
  const [failing, succeeding] = [Promise.withResolvers<WebhookAnswer>(), Promise.withResolvers<WebhookAnswer>()]
  const answers = [200, failing.promise, succeeding.promise]
  const { firm, receiver } = await seedEndpoint(t, () => answers.shift() ?? 200)
  const failingSince = async () => {
    const [row] = await t.query<{ failing_since: string | null }>(
      'notifications',
      'select failing_since from webhooks where firm_id = $1',
      [toUuid(firm.id)],
    )
    return row!.failing_since
  }
  await attemptOne(firm)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(2)
  t.clock.advance(1_500)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(3)

  failing.resolve(500)
  await until(async () => (await failingSince()) !== null)
  succeeding.resolve(200)
  await until(async () => (await failingSince()) === null)

  expect(receiver.received()).toHaveLength(3)
})

test('an endpoint that only failed for five days is switched off at the next failure, and its firm is told', async () => {
  const { firm, receiver, webhook } = await seedEndpoint(t, () => 500)
  await t.seedUser(firm, 'admin')
  const begunAt = t.now()
  await attemptOne(firm)
  await passDays(4)
  const beforeItsTime = await isActive(firm, webhook.id)
  await passDays(1)
  const attempts = receiver.received().length
  await passDays(1)
  await attemptOne(firm)

  expect([beforeItsTime, await isActive(firm, webhook.id)]).toEqual([true, false])
  expect([attempts, receiver.received().length]).toEqual([3, 3])
  expect(await statusesOf(firm, webhook.id)).toEqual(['failed'])
  const [alert, ...more] = await alertsOf(firm)
  expect(more).toEqual([])
  expect(alert).toMatchObject({ webhook_id: webhook.id, url: webhook.url, reason: 'failing' })
  const { failing_since } = alert as Extract<Alert, { kind: 'webhook_disabled' }>
  const firstFailure = Date.parse(failing_since) - Date.parse(begunAt)
  expect(firstFailure).toBeGreaterThanOrEqual(0)
  expect(firstFailure).toBeLessThan(DAY_MS)
  expect(await feedOf(firm)).toEqual([
    {
      id: expect.any(String),
      kind: 'webhook_disabled',
      title: 'A webhook was switched off',
      body: `Every delivery to ${new URL(receiver.url).host} failed. The webhook receives no more events until you switch it on again.`,
      matter_id: null,
      document_id: null,
      upload_id: null,
      webhook_id: webhook.id,
      created_at: expect.any(String),
      read_at: null,
    },
  ])
})

test('all admins get an email about it in the morning, whatever the preferences of the firm, and nobody else does', async () => {
  t.clock.goToNight()
  const { firm, webhook } = await seedEndpoint(t, () => 410)
  await t.call(updateFirmSettings, { settings: { email_notifications: false } }, firm.key)
  const people = await Promise.all(['admin', 'admin', 'attorney', 'paralegal'].map((role) => t.seedUser(firm, role)))
  const subjects = async () => {
    await t.settled()
    const received = await Promise.all(people.map((id) => t.messagesTo(`${id}@firm.test`)))
    return received.map((messages) => messages.map(({ subject }) => subject))
  }

  await attemptOne(firm)
  const inTheNight = await subjects()
  t.clock.goToMorning()

  expect([await isActive(firm, webhook.id), inTheNight]).toEqual([false, [[], [], [], []]])
  const told = [expect.stringContaining('webhook')]
  expect(await subjects()).toEqual([told, told, [], []])
})

test('time alone switches nothing off, nor does a failure after a success', async () => {
  let answer = 500
  const { firm, webhook } = await seedEndpoint(t, () => answer)
  await attemptOne(firm)
  await t.query('notifications', 'delete from delivery_queue where webhook_id = $1', [toUuid(webhook.id as WebhookId)])

  await passDays(6)
  const afterSilence = await isActive(firm, webhook.id)
  answer = 200
  await attemptOne(firm)
  await passDays(6)
  answer = 500
  await attemptOne(firm)

  expect([afterSilence, await isActive(firm, webhook.id)]).toEqual([true, true])
  expect(await alertsOf(firm)).toEqual([])
})

test('an endpoint that is switched on again has another five days, and then a second notification', async () => {
  const { firm, webhook } = await seedEndpoint(t, () => 500)
  await t.seedUser(firm, 'admin')
  const failForDays = async () => {
    await attemptOne(firm)
    await passDays(5)
    await attemptOne(firm)
  }
  await failForDays()
  const first = await isActive(firm, webhook.id)

  await t.call(updateWebhook, { id: webhook.id, active: true }, firm.key)
  await attemptOne(firm)
  const second = await isActive(firm, webhook.id)
  await failForDays()

  expect([first, second, await isActive(firm, webhook.id)]).toEqual([false, true, false])
  expect(await alertsOf(firm)).toHaveLength(2)
  expect((await feedOf(firm)).map(({ kind }) => kind)).toEqual(['webhook_disabled', 'webhook_disabled'])
})

test('one of two processes that see an endpoint fail switches it off and notifies the firm', async () => {
  const { firm, webhook } = await seedEndpoint(t, () => 500)
  await t.seedUser(firm, 'admin')
  await attemptOne(firm)
  await passDays(5)
  const replica = await t.startReplica('notifications')

  await seedEvents(t, firm.id, 60)
  await t.settled()
  await replica.stop()

  expect(await isActive(firm, webhook.id)).toBe(false)
  expect(await alertsOf(firm)).toHaveLength(1)
  expect(await feedOf(firm)).toHaveLength(1)
  expect(await statusesOf(firm, webhook.id)).toEqual(['failed'])
})

test('a 410 switches the endpoint off at once, and the firm is told why', async () => {
  const { firm, receiver, webhook } = await seedEndpoint(t, () => 410)
  await t.seedUser(firm, 'admin')

  await attemptOne(firm)
  await attemptOne(firm)

  expect(await isActive(firm, webhook.id)).toBe(false)
  expect(receiver.received()).toHaveLength(1)
  expect(await alertsOf(firm)).toMatchObject([{ webhook_id: webhook.id, reason: 'gone' }])
  expect((await feedOf(firm)).map(({ body }) => body)).toEqual([expect.stringContaining('gone (410)')])
})

const switchOff = (id: string, firm: SeededFirm) => t.call(updateWebhook, { id, active: false }, firm.key)
const deleteIt = (id: string, firm: SeededFirm) => t.call(deleteWebhook, { id }, firm.key)

test.each([
  ['is switched off', 500, switchOff],
  ['is switched off', 204, switchOff],
  ['is deleted', 500, deleteIt],
] as const)(
  'an attempt that is under way when its endpoint %s is the last one, and recorded with its %i',
  async (_what, response_status, end) => {
    const answer = Promise.withResolvers<WebhookAnswer>()
    const { firm, receiver, webhook } = await seedEndpoint(t, () => answer.promise)
    await seedEvents(t, firm.id, 1)
    await receiver.waitFor(1)

    const { status } = await end(webhook.id, firm)
    answer.resolve(response_status)
    const recorded = () =>
      t.query<{ status: string; attempts: unknown[] }>(
        'notifications',
        `select status, attempts from ${ALL_DELIVERIES} d where webhook_id = $1`,
        [toUuid(webhook.id as WebhookId)],
      )
    await until(async () => (await recorded())[0]!.attempts.length > 0)
    await passDays(3)

    expect(status).toBe(200)
    expect(receiver.received()).toHaveLength(1)
    expect(await recorded()).toMatchObject([
      { status: response_status === 500 ? 'failed' : 'succeeded', attempts: [{ response_status }] },
    ])
  },
)

test('an attempt that is under way when another one switches the endpoint off is the last one', async () => {
  const late = Promise.withResolvers<WebhookAnswer>()
  const answers: (WebhookAnswer | Promise<WebhookAnswer>)[] = [late.promise, 410]
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answers.shift() ?? 200)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(2)
  await t.settled()

  late.resolve(500)
  await passDays(3)

  expect(await isActive(firm, webhook.id)).toBe(false)
  expect(receiver.received()).toHaveLength(2)
  expect(await statusesOf(firm, webhook.id)).toEqual(['failed'])
})

test('a notification about a webhook is neither shown to nor marked by who may not see webhooks', async () => {
  const { firm } = await seedEndpoint(t, () => 410)
  await attemptOne(firm)
  const [notification] = await feedOf(firm)
  const id = notification!.id
  const { headers } = await t.seedSession(firm, 'attorney')

  const shown = await t.call(listNotifications, {}, undefined, headers)
  const one = await t.call(markNotificationRead, { id }, undefined, headers)
  const all = await t.call(markAllNotificationsRead, {}, undefined, headers)

  expect([shown.data, shown.pagination.total]).toEqual([[], 0])
  expect([one.status, one.error.code]).toEqual([404, 'notification_not_found'])
  expect(all.data).toEqual({ marked: 0 })
  const admin = await t.seedSession(firm, 'admin')
  const forAdmin = await t.call(listNotifications, { unread: true }, undefined, admin.headers)
  expect(forAdmin.data).toEqual([notification])
  expect((await t.call(markAllNotificationsRead, {}, undefined, admin.headers)).data).toEqual({ marked: 1 })
})
