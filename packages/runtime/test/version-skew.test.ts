import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger, Metrics } from '../src/index.ts'
import { type RpcServer, serveRpc } from '../src/rpc/server.ts'

const { listMatters } = matters.operations

let t: System
let firm: SeededFirm
let older: RpcServer

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  older = serveVersionWithoutOperations()
  await t.operator.flush()
})
afterAll(async () => {
  await older.stop()
  await t.stop()
})

/** A replica of matters that knows none of today's operations, and so needs little to run. */
function serveVersionWithoutOperations(): RpcServer {
  const bus = { connection: t.operator, connected: true, onReconnect() {} }
  const parts = { service: 'matters', calls: {}, handlers: {}, concurrencyMax: 10, bus }
  return serveRpc({
    ...parts,
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
  } as unknown as Parameters<typeof serveRpc>[0])
}

test('an operation that an older replica does not know is carried out by a newer one', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => t.call(listMatters, {}, firm.key)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('an operation that no replica knows is unavailable for now', async () => {
  await t.stopService('matters')

  const { status } = await t.call(listMatters, {}, firm.key)

  expect(status).toBe(503)
})
