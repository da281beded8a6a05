import { matters, type Principal, subjectOf } from '@dossier/contracts'
import { later, newId } from '@dossier/runtime'
import { type System, sendRequest, startSystem, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Ctx } from '../src/context.ts'
import { Database } from '../src/database/database.ts'
import { idempotencyTable } from '../src/idempotency/records.ts'
import { createLogger, createSealer, Metrics } from '../src/index.ts'
import { serveRpc } from '../src/rpc/server.ts'
import { FirmClocks, moveFirmClock } from '../src/time/firm-clocks.ts'

const { archiveMatter } = matters.operations
const HOUR_MS = 3_600_000
const NOW = '2026-11-30T12:00:00.000Z'

let t: System
let database: Database
beforeAll(async () => {
  t = await startSystem()
  await t.stopService('matters')
  database = new Database({
    url: t.databaseUrlOf('matters'),
    connectionsMax: 2,
    onJobs: () => {},
    onOutbox: () => {},
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })
})
afterAll(async () => {
  await database.close()
  await t.stop()
})

test('what follows the commit of a repeated request is done again, at the time of the firm, with the answer that is kept', async () => {
  const firmId = newId('firm')
  const answer = { id: newId('mat'), status: 'archived' as const, archived_at: NOW }
  await database.transact({ firmId, now: NOW }, (tx) => moveFirmClock(tx, firmId, HOUR_MS))
  const log = createLogger('matters', 'silent')
  let handled = 0
  const again: unknown[] = []
  const handler = Object.assign(
    async () => {
      handled++
      return answer
    },
    { onReplay: (ctx: Ctx, input: unknown, output: unknown) => void again.push(ctx.now(), input, output) },
  )
  const server = serveRpc({
    service: 'matters',
    calls: { archiveMatter },
    handlers: { archiveMatter: handler },
    bus: { connection: t.bus, connected: true, onDisconnect() {}, onReconnect() {} },
    idempotency: idempotencyTable(database),
    sealer: createSealer(t.environmentOf('matters').ENCRYPTION_KEYS!),
    askedBy: () => ({ principal: { firm_id: firmId } as Principal, asker: undefined }),
    clock: () => new Date(NOW),
    firmClocks: new FirmClocks(database, { movedKeptMs: 0 }),
    storeAnswers: async () => true,
    ...{ concurrencyMax: 10, database, log, metrics: new Metrics() },
  } as unknown as Parameters<typeof serveRpc>[0])
  const request = {
    request_id: 'repeated',
    deadline_at: Date.now() + WAIT_MS_MAX,
    input: { id: answer.id },
    idempotency: { id: 'a'.repeat(64), fingerprint: 'b'.repeat(64) },
  }
  const ask = () => sendRequest(t.bus, subjectOf(archiveMatter), JSON.stringify(request), WAIT_MS_MAX)

  const replies = [await ask(), await ask()]
  await server.stop()

  expect(replies.map((reply) => reply.json())).toEqual([{ data: answer }, { data: answer }])
  expect(handled).toBe(1)
  expect(again).toEqual([later(NOW, HOUR_MS), request.input, answer])
})
