import { matters, subjectOf } from '@dossier/contracts'
import { type SeededFirm, type System, sendRequest, startSystem, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger, Metrics } from '../src/index.ts'
import { serveRpc } from '../src/rpc/server.ts'

const { listMatters } = matters.operations
const DECLINED_MAX = 60

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** A replica of matters that knows none of today's operations, and so needs little to run. */
function serveVersionWithoutOperations() {
  const bus = { connection: t.bus, connected: true, onDisconnect() {}, onReconnect() {} }
  const parts = { service: 'matters', calls: {}, handlers: {}, concurrencyMax: 10, bus }
  return serveRpc({
    ...parts,
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
  } as unknown as Parameters<typeof serveRpc>[0])
}

test('an operation that an older replica does not know is carried out by a newer one', async () => {
  const older = serveVersionWithoutOperations()
  let declined = 0
  const replies = t.bus.subscribe('_INBOX_gateway.>', {
    callback: (_error, { headers }) => {
      if (!headers?.has('Dossier-Unknown')) return
      declined++
      // Chance may send a request to it again and again.
      if (declined === DECLINED_MAX) void older.stop()
    },
  })
  await t.bus.flush()

  const answers = await Promise.all(Array.from({ length: 40 }, () => t.call(listMatters, {}, firm.key)))
  await older.stop()
  replies.unsubscribe()

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(declined).toBeGreaterThan(0)
})

test('an operation that no replica knows is unavailable for now', async () => {
  await t.stopService('matters')
  const older = serveVersionWithoutOperations()
  await t.bus.flush()

  const reply = await sendRequest(t.bus, subjectOf(listMatters), '{}', WAIT_MS_MAX)
  const { status } = await t.call(listMatters, {}, firm.key)
  await older.stop()

  expect(reply.headers?.get('Dossier-Unknown')).toBe('true')
  expect(status).toBe(503)
})
