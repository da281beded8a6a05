import { identity, matters, notifications, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Edge, startEdge } from './edge.ts'
import { type Listener, listen } from './live-listener.ts'

const { createClient, createMatter } = matters.operations
const { listChanges } = notifications.operations
/** Less than half of the 15 s after which a stream polls for changes without a notice. */
const TOLD_MS_MAX = 7_000

let t: System
let edges: [Edge, Edge]
let serial = 0
const listeners: Listener[] = []

beforeAll(async () => {
  t = await startSystem()
  edges = await Promise.all([startEdge(t), startEdge(t)])
  // Everything has begun once an event has gone all the way.
  await makeMatter(await t.seedFirm())
  await t.settled()
})
afterAll(async () => {
  for (const listener of listeners) listener.leave()
  await Promise.all(edges.map((edge) => edge.stop()))
  await t.stop()
})

async function open(edge: Edge, headers: Record<string, string>, lastEventId?: string): Promise<Listener> {
  const listener = await listen(edge.url, headers, lastEventId)
  listeners.push(listener)
  if (listener.status === 200) await until(async () => listener.told.length > 0)
  return listener
}

async function makeMatter(firm: SeededFirm, fields: object = {}): Promise<string> {
  const title = `Told ${++serial}`
  const { data } = await t.call(createMatter, { title, practice_area: 'other', ...fields }, firm.key)
  return data.id
}

const hears = (listener: Listener, type: string) => until(async () => listener.types().includes(type))
const keyOf = (firm: SeededFirm) => ({ 'x-api-key': firm.key })

test('pages on each gateway are notified of a change as it happens, only by ids, and other firms of nothing', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const { headers } = await t.seedSession(firm)
  const [one, two] = [await open(edges[0], headers), await open(edges[1], headers)]
  const stranger = await open(edges[0], keyOf(other))

  const id = await makeMatter(firm)
  await Promise.all([hears(one, 'matter.created'), hears(two, 'matter.created')])
  const tookMs = []
  for (let changes = 2; changes <= 4; changes++) {
    const begunAt = performance.now()
    await makeMatter(firm)
    await until(async () => [one, two].every((listener) => listener.types().length === changes))
    tookMs.push(performance.now() - begunAt)
  }

  expect(Math.min(...tookMs)).toBeLessThan(TOLD_MS_MAX)
  const change = { type: 'matter.created', matter_id: id, client_id: null, document_id: null, upload_id: null }
  for (const { told } of [one, two]) {
    expect(told[0]).toEqual({ changes: [], next: expect.any(String), reset: false })
    expect(told[1]).toEqual({ changes: [change], next: expect.any(String), reset: false })
  }
  expect(one.text()).not.toContain('Told')
  expect(one.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect(stranger.types()).toEqual([])
})

test('a page that comes back gets what it missed, on another gateway too, and nothing twice', async () => {
  const firm = await t.seedFirm()
  const first = await open(edges[0], keyOf(firm))
  await makeMatter(firm)
  await hears(first, 'matter.created')
  first.leave()
  const missed = [await makeMatter(firm), await makeMatter(firm)]
  await t.settled()

  const second = await open(edges[1], keyOf(firm), first.lastEventId())
  const later = await makeMatter(firm)
  await until(async () => second.types().length === 3)

  expect(second.told.flatMap(({ changes }) => changes.map(({ matter_id }) => matter_id))).toEqual([...missed, later])
  expect(second.told.some(({ reset }) => reset)).toBe(false)
})

test('a page that has missed too much, or comes from another firm or from nowhere, is told to reload', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await makeMatter(firm)
  await makeMatter(other)
  await t.settled()
  const begin = await t.call(listChanges, {}, firm.key)
  const ofOther = await t.call(listChanges, {}, other.key)
  const listAfter = async (after: string) => (await t.call(listChanges, { after }, firm.key)).data
  await makeMatter(firm)
  await t.settled()
  const next = await listAfter(begin.data.next)
  await t.query('notifications', 'delete from changes where firm_id = $1', [toUuid(firm.id)])

  const answers = [
    await listAfter(begin.data.next),
    await listAfter(ofOther.data.next),
    await listAfter('x'),
    await listAfter('00000000-9'),
  ]
  const stream = await open(edges[0], keyOf(firm), 'nonsense')

  expect(next.changes).toHaveLength(1)
  expect(answers).toEqual(answers.map(() => ({ changes: [], next: next.next, reset: true })))
  expect(stream.told[0]).toEqual({ changes: [], next: next.next, reset: true })
  expect(await listAfter(next.next)).toEqual({ changes: [], next: next.next, reset: false })
})

test('staff are notified of their own matters only, and keys of what their scopes show', async () => {
  const firm = await t.seedFirm()
  const staff = await t.seedSession(firm, 'staff')
  const [own, clients] = [
    await open(edges[0], staff.headers),
    await open(edges[0], { 'x-api-key': await t.seedKey(firm.id, { scopes: ['clients:read'] }) }),
  ]
  const all = await open(edges[0], keyOf(firm))

  await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  await makeMatter(firm)
  const assigned = await makeMatter(firm, { assigned_users: [staff.userId] })
  await until(async () => all.types().length === 3 && own.types().length === 1)

  expect(own.told.flatMap(({ changes }) => changes.map(({ matter_id }) => matter_id))).toEqual([assigned])
  await until(async () => clients.lastEventId() === all.lastEventId())
  expect(clients.types()).toEqual(['client.created'])
  expect(all.types().toSorted()).toEqual(['client.created', 'matter.created', 'matter.created'])
})

test('a stream ends at once with its session, and when its person gets another role', async () => {
  const firm = await t.seedFirm()
  const admin = await t.seedSession(firm)
  const [signedOut, demoted] = [await t.seedSession(firm, 'attorney'), await t.seedSession(firm, 'attorney')]
  const [one, two] = [await open(edges[0], signedOut.headers), await open(edges[1], demoted.headers)]

  await t.call(identity.operations.deleteSession, {}, undefined, signedOut.headers)
  await t.call(identity.operations.updateFirmUser, { id: demoted.userId, role: 'staff' }, undefined, admin.headers)
  await Promise.all([one.ended, two.ended])
  const [again, asStaff] = [await open(edges[0], signedOut.headers), await open(edges[1], demoted.headers)]

  expect(again.status).toBe(401)
  expect(asStaff.status).toBe(200)
})

test('a gateway that stops sends its listeners on, and does not wait for them', async () => {
  const firm = await t.seedFirm()
  // If it waited for its listeners, the test would not end.
  const edge = await startEdge(t, { DRAIN_LEAD_MS: '3000', DRAIN_MS_MAX: '600000' })
  const listener = await open(edge, keyOf(firm))

  const stopping = edge.stop()
  const late = await listen(edge.url, keyOf(firm))
  await Promise.all([listener.ended, late.ended])
  await stopping
  await makeMatter(firm)
  await t.settled()
  const next = await open(edges[0], keyOf(firm), listener.lastEventId())

  expect(listener.text()).toMatch(/retry: \d+\n\n$/)
  expect([late.status, late.told]).toEqual([200, []])
  expect(next.types()).toEqual(['matter.created'])
})

test('streams of a person, and of a gateway, are bounded', async () => {
  const [firm, full] = [await t.seedFirm(), await startEdge(t, { LIVE_STREAMS_MAX: '1' })]
  const { headers } = await t.seedSession(firm)
  const own = await Promise.all(Array.from({ length: 10 }, () => open(edges[0], headers)))

  const tooMany = await listen(edges[0].url, headers)
  own[0]!.leave()
  await until(async () => {
    const again = await open(edges[0], headers)
    return again.status === 200
  })
  await open(full, headers)
  const noRoom = await listen(full.url, keyOf(firm))
  await full.stop()

  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '60'])
  expect(noRoom.status).toBe(503)
})

test('an open stream is no request in flight, and its line is written at its end', async () => {
  const firm = await t.seedFirm()
  const edge = await startEdge(t)
  const listener = await open(edge, { ...keyOf(firm), 'x-request-id': 'live-1' })
  const metrics = await (await fetch(`${edge.opsUrl}/metrics`)).text()

  listener.leave()
  const line = await edge.lineOf('live-1')
  await edge.stop()

  expect(metrics).toMatch(/^http_requests_in_flight\S* 0$/m)
  expect(metrics).toMatch(/^live_streams\S* 1$/m)
  expect(metrics).toMatch(/^http_requests_total\{.*operation="listChanges".*status="200".*\} 1$/m)
  expect(line).toMatchObject({ operation: 'listChanges', status: 200, firm_id: firm.id })
})

test('nobody at the portal, and nobody without a credential, is told anything', async () => {
  const firm = await t.seedFirm()
  const { headers } = await t.seedPortal(firm)

  const [portal, nobody] = [await listen(edges[0].url, headers), await listen(edges[0].url, {})]

  expect([portal.status, nobody.status]).toEqual([403, 401])
})
