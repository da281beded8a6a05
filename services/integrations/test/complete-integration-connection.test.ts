import { AppError, type FirmId } from '@dossier/contracts'
import { createLogger, createSealer, hashToken, later, Metrics, WakeSignal } from '@dossier/runtime'
import { type DocumentDatabase, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, test } from '@jest/globals'
import { createAccessTokens } from '../src/connection/access-tokens.ts'
import type { Connector } from '../src/connector.ts'
import { completeIntegrationConnection } from '../src/operations/complete-integration-connection.ts'
import { createApi } from '../src/practice-management/api.ts'
import { createQueue } from '../src/queue/queue.ts'
import { collections, openCollections, type Store } from '../src/store/collections.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { ACCESS_TOKEN, answerJson, startOtherSide } from './other-side.ts'

const FIRM_ID = 'firm_1' as FirmId
const STATE = 'state'
const NOW = '2026-11-23T12:00:00.000Z'
const KEY = `key:${Buffer.alloc(32, 1).toString('base64')}`

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A callback of a firm that has begun to connect. `whoAmI` is what the other side says to who the person is. */
async function start(database: DocumentDatabase, whoAmI: [status: number, body: object]) {
  const log = createLogger('test', 'silent')
  const now = () => NOW
  const parts = { collections, log, metrics: new Metrics(), tracing: undefined, now }
  const documents = openDocumentStore(database.settings, parts)
  await documents.prepare()
  const otherSide = await startOtherSide(({ path }, res) => {
    if (path.startsWith('/users')) answerJson(res, ...whoAmI)
    else if (path === '/oauth/token')
      answerJson(res, 200, { access_token: ACCESS_TOKEN, refresh_token: 'refresh', expires_in: 3_600 })
    else answerJson(res, 200, {})
  })
  cleanups.push(
    () => database.drop(),
    () => documents.close(),
    () => otherSide.close(),
  )
  const store: Store = openCollections(documents)
  await store.connectStates.insert({
    id: hashToken(STATE),
    firm_id: FIRM_ID,
    session_id: null,
    user_id: null,
    expires_at: later(NOW, 60_000),
  })
  const { http, oauth, url: apiUrl } = otherSide
  const sealer = createSealer(KEY)
  const onRefused = async () => false
  const used: Partial<Connector> = {
    store,
    queue: createQueue({ store, now, wake: new WakeSignal() }),
    tokens: createAccessTokens({ store, oauth, sealer, now, onRefused }),
    apiOf: (token, signal) => createApi({ apiUrl, http, token, signal }),
    oauth,
    log,
    now,
    dashboardUrl: 'https://app.test/',
  }
  const deps = used as Connector
  return {
    deps,
    complete() {
      const ctx = { deps: { connector: deps }, now, remainingMs: () => 15_000, concerns() {} }
      const input = { state: STATE, code: 'code', session: null }
      return completeIntegrationConnection(ctx as never, input).catch((error: AppError) => error.code)
    },
    takenBack: () => otherSide.received.filter(({ path }) => path === '/oauth/deauthorize').map(({ body }) => body),
  }
}

const ADA: [number, object] = [200, { data: { id: 7, name: 'Ada Court', email: 'ada@court.test' } }]
const away = async () => {
  throw new AppError('service_unavailable')
}

describe.each(documentEngines())('$name', (engine) => {
  test('a grant whose person cannot be asked for is taken back', async () => {
    const t = await start(await engine.newDatabase(), [403, { error: { type: 'Forbidden', message: 'no' } }])

    const answer = await t.complete()

    expect([answer, t.takenBack()]).toEqual(['upstream_error', [`token=${ACCESS_TOKEN}`]])
  })

  test.each(['find', 'insert', 'update'] as const)(
    'a grant that is not stored, since the store is away for %s, is taken back',
    async (method) => {
      const t = await start(await engine.newDatabase(), ADA)
      t.deps.store.connections[method] = away

      const answer = await t.complete()

      expect([answer, t.takenBack()]).toEqual(['service_unavailable', [`token=${ACCESS_TOKEN}`]])
    },
  )

  test('a grant that was stored stays, though the store is away then', async () => {
    const t = await start(await engine.newDatabase(), ADA)
    const { add } = t.deps.queue
    t.deps.queue.add = (wanted) => (wanted.dueAt === undefined ? away() : add(wanted))

    const answer = await t.complete()

    expect([answer, t.takenBack()]).toEqual(['service_unavailable', []])
    expect(await t.deps.store.connections.find(FIRM_ID)).toMatchObject({ external_user_id: 7 })
  })
})
