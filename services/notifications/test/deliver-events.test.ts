import { type FirmId, notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { later, type Queryable, type Tx, withDatabase } from '@dossier/runtime'
import { rowsRead, type System, startSystem, until, type WebhookAnswer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALL_DELIVERIES } from '../src/store/deliveries.ts'
import { type EndpointKey, findQueues, queueDueRetries } from '../src/store/delivery-queue.ts'
import { lockEndpoints } from '../src/store/endpoint-locks.ts'
import { grantThrottleBudgets } from '../src/store/webhooks.ts'
import { seedEndpoint, startReceiver } from './endpoints.ts'
import { seedEvents, seedWebhook } from './seeds.ts'

const { getWebhook, updateWebhook } = notifications.operations

/** Ends one attempt of a silent endpoint. Others answer in time, however busy the machine is. */
const TIMEOUT_MS = 3_000
const DAY_MS = 86_400_000

let t: System
beforeAll(async () => {
  t = await startSystem({
    constants: { notifications: { WEBHOOK_TIMEOUT_MS: TIMEOUT_MS, WEBHOOK_POLL_MS: 100 } },
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: '30000,60000,3600000' } },
  })
})
afterAll(() => t.stop())

interface DeliveryRow {
  status: string
  attempts: { at: string; response_status: number | null; response_time_ms: number; error: string | null }[]
  next_attempt_at: string | null
}

function deliveriesOf(firm: { id: string }): Promise<DeliveryRow[]> {
  return t.query<DeliveryRow>(
    'notifications',
    `select d.status, d.attempts, d.next_attempt_at from ${ALL_DELIVERIES} d
     join events e on e.id = d.event_id where e.payload::jsonb ->> 'firm_id' = $1 order by d.id`,
    [firm.id],
  )
}

test.each([
  { name: 'a 500', answer: 500, response_status: 500, error: null },
  { name: 'a redirect', answer: { status: 307, headers: { location: '/x' } }, response_status: 307, error: null },
  { name: 'silence', answer: 'hang', response_status: null, error: 'timeout' },
] as const)('after $name the delivery comes again, with its id, a fresh timestamp and signature', async (failure) => {
  const firm = await t.seedFirm()
  const answers: WebhookAnswer[] = [failure.answer, failure.answer]
  const receiver = await startReceiver({ respond: () => answers.shift() ?? 200 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })

  const [emitted] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  t.clock.advance(33_000)
  await receiver.waitFor(2)
  await t.settled()
  t.clock.advance(66_000)
  await receiver.waitFor(3)
  await t.settled()

  expect(receiver.verified(webhook.signing_secret)).toEqual([emitted, emitted, emitted])
  const headers = receiver.received().map((request) => request.headers)
  expect(new Set(headers.map((header) => header['webhook-id']))).toEqual(new Set([emitted!.id]))
  expect(new Set(headers.map((header) => header['webhook-timestamp'])).size).toBe(3)
  const [delivery] = await deliveriesOf(firm)
  const { response_status, error } = failure
  expect(delivery).toMatchObject({
    status: 'succeeded',
    attempts: [
      { response_status, error },
      { response_status, error },
      { response_status: 200, error: null },
    ],
    next_attempt_at: null,
  })
})

test('a delivery that the whole schedule could not bring home has failed and is left alone', async () => {
  const firm = await t.seedFirm()
  const receiver = await startReceiver({ respond: () => 503 })
  await seedWebhook(t, firm, { url: receiver.url })

  await seedEvents(t, firm.id, 1)
  for (const [attempt, delayMs] of [33_000, 66_000, 3_960_000, 86_400_000].entries()) {
    await receiver.waitFor(attempt + 1)
    await t.settled()
    t.clock.advance(delayMs)
  }
  await t.settled()

  expect(receiver.received()).toHaveLength(4)
  expect(await deliveriesOf(firm)).toMatchObject([{ status: 'failed', next_attempt_at: null }])
})

test('a 410 switches the endpoint off and gives up what is queued for it', async () => {
  const firm = await t.seedFirm()
  const answers: WebhookAnswer[] = [500, 500, 410]
  const receiver = await startReceiver({ respond: () => answers.shift() ?? 200 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  await seedEvents(t, firm.id, 2)
  await receiver.waitFor(2)
  await t.settled()

  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(3)
  await t.settled()
  const shown = await t.call(getWebhook, { id: webhook.id }, firm.key)
  t.clock.advance(3_600_000)
  await seedEvents(t, firm.id, 1)
  await t.settled()

  expect(shown.data.active).toBe(false)
  expect(shown.data.updated_at > webhook.updated_at).toBe(true)
  expect(receiver.received()).toHaveLength(3)
  expect((await deliveriesOf(firm)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
})

test('the first failure since the last success is kept, and forgotten when the endpoint is switched on again', async () => {
  const firm = await t.seedFirm()
  let answer = 500
  const receiver = await startReceiver({ respond: () => answer })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  const failingSince = async () =>
    (
      await t.query<{ failing_since: string | null }>(
        'notifications',
        'select failing_since from webhooks where url = $1',
        [receiver.url],
      )
    )[0]!.failing_since

  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const first = await failingSince()
  t.clock.advance(33_000)
  await receiver.waitFor(2)
  await t.settled()
  const second = await failingSince()
  answer = 200
  t.clock.advance(66_000)
  await receiver.waitFor(3)
  await t.settled()
  const afterSuccess = await failingSince()
  answer = 500
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(4)
  await t.settled()
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)
  await t.call(updateWebhook, { id: webhook.id, active: true }, firm.key)

  expect(first).not.toBeNull()
  expect(second).toEqual(first)
  expect(afterSuccess).toBeNull()
  expect(await failingSince()).toBeNull()
})

test('a restart in mid-delivery loses nothing', async () => {
  const firm = await t.seedFirm()
  const receiver = await startReceiver({
    respond: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 200
    },
  })
  await seedWebhook(t, firm, { url: receiver.url })
  const emitted = await seedEvents(t, firm.id, 300)
  await receiver.waitFor(20)

  await t.restart('notifications')
  await t.settled()

  const ids = new Set(receiver.received().map(({ headers }) => headers['webhook-id']))
  expect(ids).toEqual(new Set(emitted.map(({ id }) => id)))
})

test('a delivery to an endpoint that another process has is sent once that process is gone', async () => {
  const firm = await t.seedFirm()
  const receiver = await startReceiver()
  const webhook = await seedWebhook(t, firm, { url: `${receiver.url}/taken`, events: ['matter.created'] })
  await seedWebhook(t, firm, { url: `${receiver.url}/other`, events: ['client.created'] })

  const whileItLives = await withDatabase({ DATABASE_URL: t.databaseUrlOf('notifications') }, async (other) => {
    const session = other.openSession(() => {})
    const locked = await lockEndpoints(session, { lock: [webhook.id as WebhookId], unlock: [] })
    await seedEvents(t, firm.id, 1)
    await seedEvents(t, firm.id, 1, { service: 'matters', type: 'client.created', version: 1 })
    await receiver.waitFor(1, '/other')
    const received = receiver.received('/taken')
    await session.end()
    return { locked, received }
  })
  await receiver.waitFor(1, '/taken')
  await t.settled()

  expect(whileItLives).toEqual({ locked: [webhook.id], received: [] })
  expect(receiver.received('/taken')).toHaveLength(1)
})

test('an endpoint is free for other processes once none of its deliveries is in flight', async () => {
  const answer = Promise.withResolvers<number>()
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answer.promise)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  const whileSent = await isLocked(webhook)

  answer.resolve(204)
  await until(async () => !(await isLocked(webhook)))

  expect(whileSent).toBe(true)
})

test('what is under way when the session of the locks ends comes once, and so does what follows', async () => {
  const answers: (WebhookAnswer | Promise<WebhookAnswer>)[] = []
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answers.shift() ?? 204)
  const underWay = Promise.withResolvers<WebhookAnswer>()
  answers.push(underWay.promise)
  const [first] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)

  await t.query('notifications', `select pg_terminate_backend(l.pid) from ${LOCK_OF_ENDPOINT}`, [uuidOf(webhook)])
  await until(async () => !(await isLocked(webhook)))
  const [second] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(2)
  underWay.resolve(204)
  await until(async () => (await deliveriesOf(firm)).every(({ status }) => status === 'succeeded'))

  expect(receiver.received().map(({ headers }) => headers['webhook-id'])).toEqual([first!.id, second!.id])
  expect((await deliveriesOf(firm)).map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['succeeded', 1],
    ['succeeded', 1],
  ])
})

const uuidOf = ({ id }: { id: string }) => toUuid(id as WebhookId)

/** PostgreSQL shows the key of an advisory lock in two halves. */
const LOCK_OF_ENDPOINT = `pg_locks l join pg_database d
  on d.oid = l.database and d.datname = current_database() and l.locktype = 'advisory'
  and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('sends to ' || $1::uuid, 0)`

async function isLocked(webhook: { id: string }): Promise<boolean> {
  const rows = await t.query('notifications', `select 1 from ${LOCK_OF_ENDPOINT}`, [uuidOf(webhook)])
  return rows.length > 0
}

test('who looks for work reads neither the endpoints nor what is done or waits for a retry', async () => {
  const read = await rowsRead(
    t,
    'notifications',
    ['webhooks', 'deliveries', 'delivery_queue'],
    fillTables,
    async (tx) => {
      await findQueues(tx, { now: tx.now, after: null, endpointsMax: 100, dueMax: 8 })
      await queueDueRetries(tx, tx.now, 100)
    },
  )

  expect(read).toBeLessThan(100)
})

test('a throttled endpoint has its share without a look at the queues of others', async () => {
  let throttled: EndpointKey[] = []
  const fill = async (tx: Tx) => {
    await fillQueues(tx)
    throttled = (await findQueues(tx, { now: tx.now, after: null, endpointsMax: 1_000, dueMax: 8 })).throttled
  }
  const read = await rowsRead(t, 'notifications', ['webhooks', 'delivery_queue'], fill, async (tx) => {
    expect(await grantThrottleBudgets(tx, throttled, { now: tx.now, until: tx.now })).toEqual([
      { ...throttled[0], budget: 1 },
    ])
  })

  expect(throttled).toHaveLength(1)
  expect(read).toBeLessThan(10)
})

test('one of two processes that ask at once gets the deliveries that a throttled endpoint takes in a second', async () => {
  const firm = await t.seedFirm()
  const webhook = await seedWebhook(t, firm, { url: 'http://127.0.0.1:9/', max_per_second: 3 })
  // Ahead of the clock: the service itself has nothing to send.
  const now = later(t.now(), 365 * DAY_MS)
  await t.query(
    'notifications',
    `insert into delivery_queue (firm_id, webhook_id, event_id, next_attempt_at, created_at)
     select $1, $2, uuidv7(), $3, $3 from generate_series(1, 20)`,
    [toUuid(firm.id), toUuid(webhook.id as WebhookId), now],
  )
  const db = { query: <Row>(text: string, values?: readonly unknown[]) => t.query<Row>('notifications', text, values) }
  const ask = async (of: Queryable, atMs: number) => {
    const at = later(now, atMs)
    const endpoint = { firm_id: firm.id as FirmId, webhook_id: webhook.id as WebhookId }
    return (await grantThrottleBudgets(of, [endpoint], { now: at, until: later(at, 1_000) })).map(
      ({ budget }) => budget,
    )
  }

  const granted = await withDatabase({ DATABASE_URL: t.databaseUrlOf('notifications') }, (other) =>
    other.transact({ firmId: null, now }, async (tx) => [await ask(tx, 0), await ask(db, 0)]),
  )
  granted.push(await ask(db, 999), await ask(db, 1_000))
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)

  expect(granted).toEqual([[3], [null], [null], [3]])
})

/** A hundred firms with twenty due deliveries each for their endpoint; one of these is throttled. */
async function fillQueues(tx: Tx): Promise<void> {
  await tx.query(
    `insert into webhooks (id, firm_id, url, events, active, max_per_second, signing_secret, created_at, updated_at)
     select uuidv7(), uuidv7(), 'https://example.com/' || n, '{*}', true, case when n = 50 then 1 end, 'sealed', now(), now()
     from generate_series(1, 100) n`,
  )
  await tx.query(
    `insert into delivery_queue (firm_id, webhook_id, event_id, next_attempt_at, created_at)
     select firm_id, id, uuidv7(), $1, now()
     from webhooks cross join generate_series(1, 20) where url like 'https://example.com/%'`,
    [tx.now],
  )
}

/** Ten deliveries that are done and one that waits for a retry, for each of a thousand throttled endpoints. */
async function fillTables(tx: Tx): Promise<void> {
  await tx.query(
    `insert into webhooks (id, firm_id, url, events, active, max_per_second, signing_secret, created_at, updated_at)
     select uuidv7(), uuidv7(), 'https://example.com/' || n, '{*}', true, 1, 'sealed', now(), now()
     from generate_series(1, 1000) n`,
  )
  await tx.query(
    `insert into deliveries (firm_id, webhook_id, event_id, status, created_at)
     select firm_id, id, uuidv7(), 'succeeded', now() from webhooks cross join generate_series(1, 10)`,
  )
  await tx.query(
    `insert into delivery_queue (firm_id, webhook_id, event_id, deferred, next_attempt_at, created_at)
     select firm_id, id, uuidv7(), true, $1::timestamptz + interval '1 hour', now() from webhooks`,
    [tx.now],
  )
}
