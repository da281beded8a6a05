import { matters, notifications } from '@dossier/contracts'
import {
  type CollectedSpan,
  type SeededFirm,
  type System,
  startSystem,
  startTraceCollector,
  startWebhookReceiver,
  type TraceCollector,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, getMatter, listMatters } = matters.operations

let collector: TraceCollector
let receiver: WebhookReceiver
let t: System
let firm: SeededFirm

beforeAll(async () => {
  collector = await startTraceCollector({ key: 'its key' })
  receiver = await startWebhookReceiver()
  t = await startSystem({
    everywhere: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'X-Collector-Key=its%20key',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  })
  firm = await t.seedFirm()
  await t.call(
    notifications.operations.createWebhook,
    { url: `${receiver.url}/path-secret`, events: ['matter.created'] },
    firm.key,
  )
})
afterAll(async () => {
  await t.stop()
  await receiver.stop()
  await collector.stop()
})

let titles = 0
const create = (headers?: Record<string, string>) =>
  t.call(
    createMatter,
    { title: `Confidential ${++titles}`, practice_area: 'immigration', custom_fields: { note: 'hunter2' } },
    firm.key,
    headers,
  )

const byName = (spans: CollectedSpan[], service: string, name: string, kind: number) =>
  spans.find((span) => span.service === service && span.name === name && span.kind === kind)

const [SERVER, CLIENT, PRODUCER, CONSUMER] = [2, 3, 4, 5] as const

test('no span has the token of a link, of a page or of an operation', async () => {
  const token = 'x'.repeat(43)
  const paths = [`/invitations/${token}`, `/unsubscribe/${token}`, `/portal/${token}`, `/api/v1/invitations/${token}`]

  for (const path of [...paths, `/api/v1/invitations/${token}/nothing`]) await fetch(t.baseUrl + path)
  await create({ 'x-request-id': 'after-the-links' })

  const spans = await collector.waitFor((all) =>
    all.some((span) => span.attributes['dossier.request_id'] === 'after-the-links'),
  )
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['invitationPage', 'getInvitation']))
  expect(JSON.stringify(spans)).not.toContain(token)
})

test('one request is one trace from the gateway to the statement, and what it causes is linked to it', async () => {
  const requestId = 'traced-request-1'

  const { status } = await create({ 'x-request-id': requestId })

  expect(status).toBe(201)
  const isLinkedTo = (traceId: string) => (span: CollectedSpan) => span.links.some((link) => link.traceId === traceId)
  const outermost = (spans: CollectedSpan[]) =>
    spans.find(
      (span) => span.kind === SERVER && span.attributes['dossier.request_id'] === requestId && !span.parentSpanId,
    )
  const all = await collector.waitFor((spans) => {
    const root = outermost(spans)
    const linked = root ? spans.filter(isLinkedTo(root.traceId)) : []
    return linked.length === 4
  })
  const root = outermost(all)!
  const spans = all.filter(({ traceId }) => traceId === root.traceId)
  expect(root).toMatchObject({ service: 'gateway', name: 'createMatter', failed: false })
  expect(root.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/matters',
    'http.response.status_code': 201,
  })
  const asked = byName(spans, 'gateway', 'createMatter', CLIENT)!
  const answered = byName(spans, 'matters', 'createMatter', SERVER)!
  const inserted = byName(spans, 'matters', 'INSERT matters', CLIENT)!
  expect(asked.parentSpanId).toBe(root.spanId)
  expect(asked.attributes).toMatchObject({ 'rpc.system.name': 'nats', 'rpc.method': 'matters/createMatter' })
  expect(answered.parentSpanId).toBe(asked.spanId)
  expect(answered.attributes['dossier.request_id']).toBe(requestId)
  expect(inserted.parentSpanId).toBe(answered.spanId)
  expect(inserted.attributes['db.query.text']).toContain('insert into matters')

  const linked = all.filter(isLinkedTo(root.traceId))
  expect(linked.map(({ service, name, kind }) => [service, name, kind]).sort()).toEqual([
    ['integrations', 'consume sync_created_matters', CONSUMER],
    ['matters', 'publish evt.matters.matter.created.v1', PRODUCER],
    ['notifications', 'consume fan_out_events', CONSUMER],
    ['notifications', 'deliver webhook', CLIENT],
  ])
  for (const span of linked) {
    expect(span.links).toEqual([{ traceId: root.traceId, spanId: answered.spanId }])
    expect(span.parentSpanId).toBeUndefined()
    expect(span.traceId).not.toBe(root.traceId)
  }
  const consumed = linked.find(({ name }) => name === 'consume fan_out_events')!
  const transaction = all.find(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === consumed.spanId)!
  const inTransaction = all.filter(({ parentSpanId }) => parentSpanId === transaction.spanId).map(({ name }) => name)
  expect(inTransaction.sort()).toEqual([
    'COMMIT',
    'INSERT activities',
    'INSERT change_counts',
    'INSERT delivery_queue',
    'INSERT events',
    'INSERT inbox',
  ])
})

test("a caller's trace is gone on with whatever its flag says, and what is no traceparent begins a new one", async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const read = (requestId: string, traceparent: string) =>
    t.call(listMatters, {}, firm.key, { 'x-request-id': requestId, traceparent })

  await read('flag-unset', `00-${traceId}-00f067aa0ba902b7-00`)
  await read('malformed', `00-${traceId}-00f067aa0ba902b7-01-tail`)

  const requestOf = (spans: CollectedSpan[], id: string) =>
    spans.find((span) => span.service === 'gateway' && span.attributes['dossier.request_id'] === id)
  const spans = await collector.waitFor((all) => Boolean(requestOf(all, 'flag-unset') && requestOf(all, 'malformed')))
  expect(requestOf(spans, 'flag-unset')).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(requestOf(spans, 'malformed')!.traceId).not.toBe(traceId)
  expect(requestOf(spans, 'malformed')!.parentSpanId).toBeUndefined()
})

test('a failure is marked by its code, and an error of the caller is not our failure', async () => {
  await t.call(getMatter, { id: 'mat_01h45ytscbebyvny4gc8cr8ma2' }, firm.key, { 'x-request-id': 'not-found' })
  await t.stopService('documents')
  const { status, error } = await t.call(listMatters, {}, firm.key, { 'x-request-id': 'unavailable' })
  await t.startService('documents')

  const requestOf = (all: CollectedSpan[], id: string) =>
    all.find((span) => span.service === 'gateway' && span.attributes['dossier.request_id'] === id)
  const spans = await collector.waitFor((all) => Boolean(requestOf(all, 'not-found') && requestOf(all, 'unavailable')))
  expect(requestOf(spans, 'not-found')).toMatchObject({ failed: false })
  // What is sent again while a service is down is one question. A replica that gets a repeated read asks its own.
  const { traceId } = requestOf(spans, 'unavailable')!
  const asked = (all: CollectedSpan[]) =>
    all.filter((span) => span.traceId === traceId && /^documents\//.test(String(span.attributes['rpc.method'])))
  const questions = asked(await collector.waitFor((all) => asked(all).length > 0))
  for (const question of questions) expect(question).toMatchObject({ kind: CLIENT, failed: true })
  expect(new Set(questions.map(({ parentSpanId }) => parentSpanId)).size).toBe(questions.length)
  expect(status).toBe(503)
  expect(error.details.trace_id).toBe('unavailable')
  expect(requestOf(spans, 'unavailable')).toMatchObject({ failed: true, attributes: { 'error.type': '503' } })
})

test('spans hold nothing that callers sent, and no credential', async () => {
  await create()
  await t.settled()
  const text = JSON.stringify(await collector.waitFor((spans) => spans.some(({ name }) => name === 'deliver webhook')))

  for (const secret of [firm.key, firm.key.slice(-12), 'Confidential', 'hunter2', 'path-secret', firm.id]) {
    expect(text).not.toContain(secret)
  }
})

test('spans are sent before a service that is asked to stop has stopped', async () => {
  await t.call(listMatters, {}, firm.key, { 'x-request-id': 'last-one' })

  await t.stopService('gateway')

  const sent = collector.spans().map(({ attributes }) => attributes['dossier.request_id'])
  await t.startService('gateway')
  expect(sent).toContain('last-one')
})
