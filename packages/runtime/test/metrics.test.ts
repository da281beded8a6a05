import { readFile } from 'node:fs/promises'
import { integrations, matters, notifications, type ServiceName, serviceNames } from '@dossier/contracts'
import {
  figureOf,
  type SeededFirm,
  type System,
  startSystem,
  startWebhookReceiver,
  until,
  WAIT_MS_MAX,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'

const { createClient, getClient, listClients } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  // A refused message does not become due again while a test counts.
  t = await startSystem({ environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: '3600000' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const create = (email?: string) => t.call(createClient, { first_name: 'Mo', last_name: 'Tric', email }, firm.key)

/** How much a figure grows by some work. */
async function growthOf(
  service: ServiceName,
  name: string,
  labels: Record<string, string>,
  work: () => Promise<unknown>,
) {
  const before = figureOf(await t.metricsOf(service), name, labels)
  await work()
  return figureOf(await t.metricsOf(service), name, labels) - before
}

test.each(serviceNames)('%s keeps to the format, and each of its metrics is in docs/metrics.md', async (service) => {
  const page = await readFile(new URL('../../../docs/metrics.md', import.meta.url), 'utf8')

  const metrics = await t.metricsOf(service)

  expect([...metrics.keys()].filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([])
  expect(metrics.size).toBeGreaterThan(15)
  expect(figureOf(metrics, 'nats_connected')).toBe(1)
})

test('each service with a database says whether its WAL is kept, and identity alone how old the backup is', async () => {
  const metrics = await Promise.all(serviceNames.map(async (name) => ({ name, of: await t.metricsOf(name) })))
  const exposing = (metric: string) => metrics.filter(({ of }) => of.has(metric)).map(({ name }) => name)

  expect(exposing('database_archive_failing')).toEqual(exposing('database_waiting'))
  expect(exposing('database_backup_overdue')).toEqual(['identity'])
})

test('metrics are not on the public port', async () => {
  expect((await fetch(`${t.baseUrl}/metrics`)).status).toBe(404)
})

test('the gateway counts each request once, by operation and status', async () => {
  const of = (operation: string, status: string, work: () => Promise<unknown>) =>
    growthOf('gateway', 'http_requests_total', { operation, status }, work)

  expect(await of('createClient', '201', () => create())).toBe(1)
  expect(await of('createClient', '400', () => t.send(createClient, {}, firm.key))).toBe(1)
  expect(await of('listClients', '401', () => t.call(listClients, {}, undefined))).toBe(1)
  expect(await of('none', '404', () => fetch(`${t.baseUrl}/nowhere/${firm.id}`))).toBe(1)
  const metrics = await t.metricsOf('gateway')
  expect(figureOf(metrics, 'http_requests_in_flight')).toBe(0)
  expect(figureOf(metrics, 'http_request_duration_seconds_count', { operation: 'createClient' })).toBe(
    figureOf(metrics, 'http_requests_total', { operation: 'createClient' }),
  )
})

test('an answer that is given again is counted as any other', async () => {
  const send = () =>
    t.call(createClient, { first_name: 'Re', last_name: 'Play' }, firm.key, { 'idempotency-key': 'k1' })
  const answered = { call: 'createClient', outcome: 'ok' }

  const both = async () => expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  const again = async () => expect((await send()).headers.get('idempotent-replayed')).toBe('true')

  expect(await growthOf('matters', 'rpc_requests_total', answered, both)).toBe(2)
  expect(await growthOf('gateway', 'rpc_client_requests_total', answered, again)).toBe(1)
  expect(await growthOf('gateway', 'http_requests_total', { operation: 'createClient', status: '201' }, again)).toBe(1)
})

test('a warm key costs no call to identity, and both sides show it', async () => {
  await create()
  const before = await t.metricsOf('gateway')
  const identityBefore = await t.metricsOf('identity')

  for (let count = 0; count < 5; count++) await t.call(listClients, {}, firm.key)
  const fresh = await t.seedKey(firm.id)
  await t.call(listClients, {}, fresh)

  const after = await t.metricsOf('gateway')
  const identityAfter = await t.metricsOf('identity')
  const growth = (name: string, labels: Record<string, string>) =>
    figureOf(after, name, labels) - figureOf(before, name, labels)
  expect(growth('http_authentications_total', { outcome: 'accepted' })).toBe(6)
  expect(growth('credential_lookups_total', { source: 'memory' })).toBe(5)
  expect(growth('credential_lookups_total', { source: 'identity' })).toBe(1)
  expect(growth('rpc_client_requests_total', { call: 'authenticateApiKey', outcome: 'ok' })).toBe(1)
  expect(growth('rate_limit_decisions_total', { outcome: 'admitted', alone: 'false' })).toBe(6)
  const answered = { call: 'authenticateApiKey', outcome: 'ok' }
  expect(
    figureOf(identityAfter, 'rpc_requests_total', answered) - figureOf(identityBefore, 'rpc_requests_total', answered),
  ).toBe(1)
})

test('a credential over its limit is counted as refused', async () => {
  const tight = await t.seedFirm({ rateLimit: { per_minute: 2, burst: 2 } })

  const refused = await growthOf('gateway', 'rate_limit_decisions_total', { outcome: 'refused' }, async () => {
    for (let count = 0; count < 5; count++) await t.call(listClients, {}, tight.key)
  })

  expect(refused).toBe(3)
})

test('a service counts what it answers by call and outcome, and its caller counts the same', async () => {
  const unknown = { id: 'cli_01h45ytscbebyvny4gc8cr8ma2' }
  const read = () => t.call(getClient, unknown, firm.key)

  expect(await growthOf('matters', 'rpc_requests_total', { call: 'getClient', outcome: 'refused' }, read)).toBe(1)
  expect(await growthOf('gateway', 'rpc_client_requests_total', { call: 'getClient', outcome: 'refused' }, read)).toBe(
    1,
  )
  expect(await growthOf('matters', 'rpc_duration_seconds_count', { call: 'getClient' }, read)).toBe(1)
  expect(await growthOf('matters', 'database_duration_seconds_count', { kind: 'lookup' }, read)).toBe(2)
})

test('a service that is down is counted as unavailable by who asks it', async () => {
  await t.stopService('integrations')

  const { getIntegrationStatus } = integrations.operations
  const labels = { call: 'getIntegrationStatus', outcome: 'unavailable' }
  const counted = await growthOf('gateway', 'rpc_client_requests_total', labels, () =>
    t.call(getIntegrationStatus, {}, firm.key),
  )
  await t.startService('integrations')

  expect(counted).toBe(1)
})

test('an event is counted where it leaves and where it is handled, and a repeated one as that', async () => {
  await t.settled()
  const handled = { consumer: 'fan_out_events', outcome: 'handled' }
  const repeated = { consumer: 'fan_out_events', outcome: 'repeated' }
  const createAndSettle = async () => {
    await create()
    await t.settled()
  }

  expect(await growthOf('matters', 'outbox_published_rows_total', {}, createAndSettle)).toBe(1)
  expect(await growthOf('notifications', 'consumer_events_total', handled, createAndSettle)).toBe(1)
  const [event] = await t.eventsOf(firm)
  const again = async () => {
    await jetstream(t.operator).publish('evt.matters.client.created.v1', JSON.stringify(event))
    await t.settled()
  }
  expect(await growthOf('notifications', 'consumer_events_total', repeated, again)).toBe(1)
})

test('an event that is none becomes a dead letter, is counted, and shown until an operator has dealt with it', async () => {
  await t.settled()
  const poison = async () => {
    await jetstream(t.operator).publish('evt.matters.client.created.v1', '{"not":"an event"}')
    await t.settled()
  }

  const labels = { consumer: 'fan_out_events', outcome: 'put_aside' }
  expect(await growthOf('notifications', 'consumer_events_total', labels, poison)).toBe(1)
  expect(figureOf(await t.metricsOf('notifications'), 'dead_letters')).toBe(1)
  expect(
    figureOf(await t.metricsOf('notifications'), 'consumer_pending_messages', { consumer: 'fan_out_events' }),
  ).toBe(0)
})

test('deliveries to webhooks are counted by outcome', async () => {
  const receiver = await startWebhookReceiver({ respond: ({ path }) => (path === '/bad' ? 500 : 204) })
  for (const path of ['/good', '/bad']) {
    await t.call(
      notifications.operations.createWebhook,
      { url: receiver.url + path, events: ['client.created'] },
      firm.key,
    )
  }
  const before = await t.metricsOf('notifications')

  await create()
  await t.settled()

  const after = await t.metricsOf('notifications')
  const growth = (name: string, labels = {}) => figureOf(after, name, labels) - figureOf(before, name, labels)
  expect(growth('webhook_attempts_total', { outcome: 'delivered' })).toBe(1)
  expect(growth('webhook_attempts_total', { outcome: 'refused' })).toBe(1)
  expect(growth('webhook_attempt_duration_seconds_count')).toBe(2)
  await receiver.stop()
})

test('a database that is down leaves its own figures out, and no others', async () => {
  await t.query('integrations', 'alter table dead_letters rename to letters_away')

  const metrics = await t.metricsOf('integrations')

  await t.query('integrations', 'alter table letters_away rename to dead_letters')
  expect(metrics.get('dead_letters')!.samples).toEqual([])
  expect(metrics.get('process_cpu_seconds_total')!.samples).toHaveLength(1)
})

test('events that do not leave the outbox are shown with their age', async () => {
  await t.settled()
  await t.stopNats()
  await t.query(
    'matters',
    `insert into outbox (id, subject, payload, created_at) values (uuidv7(), 'evt.matters.x.v1', '{}', now() - interval '90 s')`,
  )

  const isConnected = async () => figureOf(await t.metricsOf('matters'), 'nats_connected') === 1
  await until(async () => !(await isConnected()))
  const metrics = await t.metricsOf('matters')

  // The relay has the row locked while it tries, and lets go in between.
  const takeBack = () =>
    t.query(
      'matters',
      `delete from outbox where id in
         (select id from outbox where subject = 'evt.matters.x.v1' for update skip locked) returning id`,
    )
  await until(async () => (await takeBack()).length > 0)
  await t.startNats()
  await until(isConnected)
  expect(figureOf(metrics, 'outbox_unpublished_rows')).toBe(1)
  const ageS = figureOf(metrics, 'outbox_oldest_unpublished_age_seconds')
  expect(ageS).toBeGreaterThan(89)
  expect(ageS).toBeLessThan(89 + WAIT_MS_MAX / 1_000)
})

test('the ops port names the firm that caused the work, and metrics only show its rank', async () => {
  await create()

  const response = await fetch(`${t.opsUrlOf('matters')}/busiest-firms`)
  const busiest = (await response.json()) as { request_seconds: unknown[] }
  const figures = await t.metricsOf('matters')

  expect(busiest.request_seconds).toContainEqual({ firm_id: firm.id, amount: expect.any(Number) })
  expect(figureOf(figures, 'busiest_firms', { work: 'request_seconds', rank: '1' })).toBeGreaterThan(0)
  expect(JSON.stringify([...figures])).not.toContain(firm.id)
})
