import { matters } from '@dossier/contracts'
import { figureOf, metricsAt, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { metrics } from '../src/metrics.ts'
import { startEdge } from './edge.ts'
import { openRaw } from './raw-connection.ts'

const { createClient } = matters.operations

/** Enough for some requests on a busy machine. */
const LEAD_MS = 3_000
/** More than a service works on at a time in these tests, and fewer than the 16 that a quiet one takes ahead. */
const REQUESTS = 14

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const list = () => `GET /api/v1/clients HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${firm.key}\r\n\r\n`

test('a gateway that stops says so first, goes on for a while, and ends each connection with an answer', async () => {
  const edge = await startEdge(t, { DRAIN_LEAD_MS: String(LEAD_MS) })
  const ready = async () => (await fetch(`${edge.opsUrl}/readyz`)).status
  const kept = openRaw(edge.url)
  kept.send(list())
  const [before, readyBefore] = [await kept.answer(), await ready()]

  const stopping = edge.stop()
  const readyAfter = await ready()
  kept.send(list())
  const onKept = await kept.answer()
  const late = openRaw(edge.url)
  late.send(list())
  const onLate = await late.answer()
  const idle = openRaw(edge.url)
  const restOfAll = await Promise.all([kept, late, idle].map((raw) => raw.rest()))
  await stopping

  expect([before.status, before.headers.connection, readyBefore]).toEqual([200, 'keep-alive', 200])
  expect(readyAfter).toBe(503)
  expect([onKept.status, onKept.headers.connection]).toEqual([200, 'close'])
  expect([onLate.status, onLate.headers.connection]).toEqual([200, 'close'])
  expect(restOfAll).toEqual(['', '', ''])
  await expect(fetch(edge.url)).rejects.toThrow()
})

test('a request that has begun is answered after the listener has closed', async () => {
  const edge = await startEdge(t)
  const slow = openRaw(edge.url)
  const body = '{"first_name":"Ana","last_name":"Silva"}'
  slow.send(
    `POST /api/v1/clients HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${firm.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  )
  await until(async () => figureOf(await metricsAt(edge.opsUrl), metrics.inFlight.name) === 1)

  const stopping = edge.stop()
  await untilRefused(edge.url)
  slow.send(body.slice(1))
  const answer = await slow.answer()
  await stopping

  expect([answer.status, answer.headers.connection]).toEqual([201, 'close'])
})

test('a service that hangs cannot keep a gateway from ending in its time', async () => {
  await t.stopService('matters')
  let arrived = 0
  const hung = t.bus.subscribe('rpc.matters.>', { callback: () => void arrived++ })
  await t.bus.flush()
  const edge = await startEdge(t, { DRAIN_MS_MAX: '500' })
  const waiting = openRaw(edge.url)
  waiting.send(list())
  await until(async () => arrived > 0)

  const startedAt = performance.now()
  await edge.stop()
  const tookMs = performance.now() - startedAt
  const answered = edge.lines.filter(({ message }) => message === 'request')
  waiting.socket.destroy()
  hung.unsubscribe()
  await t.startService('matters')

  expect(tookMs).toBeGreaterThan(400)
  // It would answer once it had waited for the service.
  expect(answered).toEqual([])
})

test('a service answers every request that it has accepted before it ends, even those that wait for their turn', async () => {
  const { key } = await t.seedFirm()
  await t.stopService('matters')
  const busy = await t.startReplica('matters', { RPC_CONCURRENCY_MAX: '1' })
  try {
    let arrived = 0
    const watch = t.bus.subscribe('rpc.matters.createClient', { callback: () => void arrived++ })
    await t.bus.flush()

    const requests = Array.from({ length: REQUESTS }, () =>
      t.call(createClient, { first_name: 'A', last_name: 'B' }, key),
    )
    await until(async () => arrived === REQUESTS)
    await busy.stop()
    const answers = await Promise.all(requests)
    watch.unsubscribe()

    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(201))
  } finally {
    await t.startService('matters')
  }
})

async function untilRefused(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/nonsense`)
    } catch {
      return
    }
  }
}
