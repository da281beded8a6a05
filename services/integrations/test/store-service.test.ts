/** A service on a store of its own: stored answers, events, dead letters, readiness and commands, on each engine. */
import { randomUUID } from 'node:crypto'
import {
  AppError,
  type EventEnvelope,
  eventSubject,
  type IntegrationId,
  integrations,
  matters,
} from '@dossier/contracts'
import {
  commandsOf,
  createLogger,
  createSealer,
  defineStoreService,
  Metrics,
  newId,
  prepareNats,
  type RunningService,
  requestContext,
  type StoreBackgroundCtx,
  type StoreHandler,
  startService,
} from '@dossier/runtime'
import {
  documentEngines,
  figureOf,
  parseExposition,
  type SeededFirm,
  type System,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'
import { connections, newConnection, tokenContext } from '../src/store/connections.ts'
import type { Document } from '../src/store/documents/documents.ts'
import { idempotencyCollection } from '../src/store/idempotency-records.ts'
import { type IntegrationsStorage, storage } from '../src/store/storage.ts'

const { disconnectIntegration, startSync } = integrations.operations
const SUBJECT = eventSubject(matters.events.clientCreated)
const CLIENT = { first_name: 'Eve', last_name: 'Nt' }
const OLD_KEY = `old:${Buffer.alloc(32, 1).toString('base64')}`
const NEW_KEY = `new:${Buffer.alloc(32, 2).toString('base64')}`

interface Deps {
  storage: IntegrationsStorage
}

describe.each(documentEngines())('$name', (engine) => {
  let t: System
  let firm: SeededFirm
  let running: RunningService
  let environment: Record<string, string>
  /** What the service has done, by its handlers. */
  const runs: { logId: string }[] = []
  const seen: EventEnvelope[] = []
  const dying = new Set<string>()
  const failing: { error?: Error } = {}
  let doSync: StoreHandler<typeof startSync, Deps, 'integrations'> = sync

  async function sync(ctx: Parameters<StoreHandler<typeof startSync, Deps, 'integrations'>>[0]) {
    const logId = ctx.stableId('sync')
    runs.push({ logId })
    return { success: true, practicemgrMatterId: null, documentsUploaded: 0, in_progress: false, log_id: logId }
  }

  const service = defineStoreService({
    name: 'integrations',
    settings: {},
    storage,
    calls: { startSync, disconnectIntegration },
    build: (_config, parts): Deps => ({ storage: parts.storage }),
    handlers: {
      startSync: (ctx, input) => doSync(ctx, input),
      disconnectIntegration: async (ctx) => {
        runs.push({ logId: ctx.stableId('sync') })
        return { success: true as const }
      },
    },
    consumers: [
      {
        name: 'note_clients',
        subject: SUBJECT,
        batchMax: 10,
        async handle(events: EventEnvelope[], _ctx: StoreBackgroundCtx<Deps>) {
          if (failing.error) throw failing.error
          seen.push(...events)
        },
      },
    ],
  })
  const start = () =>
    startService(service, { environment, clock: t.clock.read, diesAfter: (operation) => dying.delete(operation) })
  const command = (name: string, ...given: string[]) => commandsOf(service)[name]!(given, environment)

  beforeAll(async () => {
    t = await startSystem({ documents: await engine.newDatabase(), service })
    firm = await t.seedFirm()
    await t.stopService('integrations')
    environment = { ...t.environmentOf('integrations'), ENCRYPTION_KEYS: OLD_KEY }
    await prepareNats(t.operator, [service])
    running = await start()
    await until(async () => (await fetch(`${running.opsUrl}/readyz`)).ok)
  })
  afterAll(async () => {
    await running.stop()
    await t.stop()
  })

  const metrics = async () => parseExposition(await (await fetch(`${running.opsUrl}/metrics`)).text())
  const ask = (idempotencyKey: string = randomUUID(), input: object = { action: 'pull_matters' }) =>
    t.send(startSync, { ...input }, firm.key, { 'idempotency-key': idempotencyKey })
  const createClient = () => t.call(matters.operations.createClient, CLIENT, firm.key)
  const letterIds = async () => {
    const listed = await command('list-dead-letters')
    return listed.split('\n').flatMap((line) => /^[0-9a-f-]{36}(?= )/.exec(line) ?? [])
  }

  test('a setting that is misspelt is named at the start', async () => {
    const said: string[] = []
    const log = { ...createLogger('test', 'silent'), warn: (_fields: unknown, text: string) => said.push(text) }

    const replica = await startService(service, {
      environment: { ...environment, MONGODB_CONECTIONS_MAX: '1' },
      log: log as never,
    })
    await replica.stop()

    expect(said).toContain('MONGODB_CONECTIONS_MAX is not a setting; MONGODB_CONNECTIONS_MAX is one, and is not set')
  })

  test('a request that comes again gets the stored answer, and another one with its key is refused', async () => {
    const key = randomUUID()
    const before = runs.length

    const [first, again] = [await ask(key), await ask(key)]
    const other = await ask(key, { action: 'sync_matter', matter_id: newId('mat') })

    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    expect(again.data).toEqual(first.data)
    expect(other.error.code).toBe('idempotency_key_reused')
    expect(runs.length - before).toBe(1)
  })

  test('one of many equal simultaneous requests is carried out', async () => {
    const key = randomUUID()
    const before = runs.length

    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key)))

    expect(runs.length - before).toBe(1)
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
  })

  test('a request whose process died before the answer was stored is carried out again, with the same ids', async () => {
    const key = randomUUID()
    const before = runs.length
    dying.add('disconnectIntegration')
    const disconnect = () => t.send(disconnectIntegration, {}, firm.key, { 'idempotency-key': key })

    const first = await disconnect()
    t.clock.advance(60_000)
    const again = await disconnect()

    expect([first.status, again.status]).toEqual([503, 200])
    const [one, other] = runs.slice(before)
    expect(other).toEqual(one)
  })

  test('a refusal is stored as an answer is; an outage leaves the key free', async () => {
    const [refused, unavailable] = [randomUUID(), randomUUID()]
    doSync = async () => {
      throw new AppError('integration_not_connected')
    }
    const first = await ask(refused)
    doSync = async () => {
      throw new AppError('service_unavailable')
    }
    const down = await ask(unavailable)
    doSync = sync

    const [again, up] = [await ask(refused), await ask(unavailable)]

    expect([first.error.code, again.error.code]).toEqual(['integration_not_connected', 'integration_not_connected'])
    expect([down.status, up.status]).toEqual([503, 200])
  })

  test('what belongs to PostgreSQL tables is not there', async () => {
    let message = ''
    doSync = async (ctx) => {
      try {
        await (ctx as unknown as { transact(work: () => Promise<void>): Promise<void> }).transact(async () => {})
      } catch (error) {
        message = (error as Error).message
      }
      return sync(ctx)
    }

    await ask()
    doSync = sync

    expect(message).toBe('this service keeps its data in a store of its own, in ctx.deps')
    expect([...(await metrics()).keys()].filter((name) => name.startsWith('outbox'))).toEqual([])
  })

  test('events reach the consumer, and come again while it fails', async () => {
    const before = seen.length

    failing.error = new AppError('service_unavailable')
    await createClient()
    const retried = { consumer: 'note_clients', outcome: 'retried' }
    await until(async () => figureOf(await metrics(), 'consumer_events_total', retried) > 0)
    failing.error = undefined as never
    await t.settled()

    expect(seen.slice(before).map(({ type }) => type)).toEqual(['client.created'])
  })

  test('a message that is no event becomes one dead letter, which an operator sees, replays and drops', async () => {
    await jetstream(t.operator).publish(SUBJECT, '{"not":"an event"}')
    await t.settled()
    const [id] = (await letterIds()) as [string]

    const listed = await command('list-dead-letters')
    const shown = await command('show-dead-letter', id)
    const figure = figureOf(await metrics(), 'dead_letters')
    const replayed = await command('replay-dead-letters', 'all')
    await t.settled()
    const left = await letterIds()
    const replayedAgain = await command('replay-dead-letters', ...left)
    await t.settled()
    const dropped = await command('drop-dead-letters', ...(await letterIds()))

    expect(listed).toContain(`note_clients ${SUBJECT}`)
    expect(listed).not.toContain('not":"an')
    expect(shown).toContain('{"not":"an event"}')
    expect(figure).toBe(1)
    expect([replayed, replayedAgain]).toEqual(['1 will be handled again', '1 will be handled again'])
    expect(left).toHaveLength(1)
    expect(dropped).toBe('1 were removed')
    expect(await command('list-dead-letters')).toBe('there are no dead letters')
  })

  test('an event that was given up is handled once it is sent again, and then is no dead letter any more', async () => {
    await createClient()
    await t.settled()
    const event = { ...seen.at(-1)!, id: newId('evt') }
    const { storage: opened } = await openStorage()
    await opened.deadLetters.keep({
      consumer: 'note_clients',
      subject: SUBJECT,
      messageId: event.id,
      payload: JSON.stringify(event),
      error: new Error('not now'),
    })
    await opened.close()
    const before = seen.length

    const replayed = await command('replay-dead-letters', 'all')
    await t.settled()

    expect(replayed).toBe('1 will be handled again')
    expect(seen.slice(before)).toEqual([event])
    expect(await letterIds()).toEqual([])
  })

  test('a letter that was kept again while it was sent is not removed', async () => {
    const { storage: opened } = await openStorage()
    const letter = { consumer: 'note_clients', subject: SUBJECT, messageId: 'twice', payload: '{}' }
    await opened.deadLetters.keep({ ...letter, error: new Error('first') })
    const { id } = (await opened.deadLetters.list(10)).letters[0]!

    const sent: string[] = []
    await opened.deadLetters.replay([id], async (_letter, messageId) => {
      sent.push(messageId)
      await opened.deadLetters.keep({ ...letter, error: new Error('second') })
    })
    const left = await opened.deadLetters.find(id)
    await opened.deadLetters.replay([id], async (_letter, messageId) => void sent.push(messageId))

    expect(left?.error).toBe('Error: second')
    expect(new Set(sent).size).toBe(2)
    expect(await opened.deadLetters.find(id)).toBeUndefined()
    await opened.close()
  })

  test('reseal renews stored answers with the newest key', async () => {
    const key = randomUUID()
    const first = await ask(key)
    const { storage: opened } = await openStorage()
    const records = opened.documents.open<Document & { answer: string }>(idempotencyCollection as never)

    const lines: string[] = []
    const before = await opened.lookForOlderKeys(`${NEW_KEY},${OLD_KEY}`, 60_000)
    const count = await opened.reseal(`${NEW_KEY},${OLD_KEY}`, (line) => lines.push(line))
    const none = await opened.reseal(`${NEW_KEY},${OLD_KEY}`, () => {})
    const after = await opened.lookForOlderKeys(`${NEW_KEY},${OLD_KEY}`, 60_000)
    const answers = (await records.list({ where: {}, limit: 1_000 })).flatMap(({ answer }) => answer ?? [])
    await opened.close()
    await running.stop()
    environment.ENCRYPTION_KEYS = NEW_KEY
    running = await start()
    await until(async () => (await fetch(`${running.opsUrl}/readyz`)).ok)
    const again = await ask(key)

    expect(count).toBeGreaterThan(1)
    expect(none).toBe(0)
    expect(before.older).toEqual(['idempotency_records'])
    expect(after).toEqual({ older: [], problems: [], unseen: [] })
    expect(lines).toContain('idempotency_records: 0 renewed')
    expect(answers.every((answer) => createSealer(NEW_KEY).isNewest(answer))).toBe(true)
    expect([again.headers.get('idempotent-replayed'), again.data]).toEqual(['true', first.data])
  })

  test('reseal names values that no key opens, and renews the rest all the same', async () => {
    const { storage: opened } = await openStorage()
    const records = opened.documents.open<Document & { request: string; answer: string | null }>(
      idempotencyCollection as never,
    )
    const id = randomUUID()
    const other = randomUUID()
    const sealed = createSealer(OLD_KEY).seal('kept', requestContext(other))
    const blank = { firm_id: null, expires_at: null, answer: null }
    const lost = await records.insert({ ...blank, id, request: 'lost.AAAA' })
    await records.insert({ ...blank, id: other, request: sealed })

    const outcome = opened.reseal(`${NEW_KEY},${OLD_KEY}`, () => {})

    await expect(outcome).rejects.toThrow(`idempotency_records ${id}: no encryption key named lost`)
    const renewed = (await records.find(other))!
    expect(createSealer(NEW_KEY).open(renewed.request, requestContext(other))).toBe('kept')
    await records.remove(lost!)
    await opened.close()
  })

  test('reseal renews the tokens of a firm, including the ones of each farewell', async () => {
    const { storage: opened } = await openStorage()
    const documents = opened.documents.open(connections)
    const context = tokenContext(firm.id)
    const old = createSealer(OLD_KEY)
    const sealed = () => ({ access_token: old.seal('access', context), refresh_token: old.seal('refresh', context) })
    const of = { account_id: 'int_1' as IntegrationId, user_id: 1, since: t.now() }
    const farewells = ['one', 'two'].map((id) => ({ ...of, id, ...sealed() }))
    await documents.insert({ ...newConnection(firm.id), ...sealed(), farewells })

    await opened.reseal(`${NEW_KEY},${OLD_KEY}`, () => {})

    const connection = (await documents.find(firm.id))!
    const newest = createSealer(NEW_KEY)
    for (const { access_token, refresh_token } of [connection, ...connection.farewells]) {
      expect([newest.open(access_token!, context), newest.open(refresh_token!, context)]).toEqual(['access', 'refresh'])
    }
    expect(connection.farewells).toHaveLength(2)
    await documents.remove(connection)
    await opened.close()
  })

  test('a process whose store makes what is missing by itself becomes ready', async () => {
    const preparing = defineStoreService({
      ...service,
      storage: {
        ...storage,
        async open(...given: Parameters<typeof storage.open>) {
          const opened = await storage.open(...given)
          const missing = ['something is missing']
          return {
            ...opened,
            obstacles: async () => [...missing],
            startPreparing() {
              missing.pop()
              return { async stop() {} }
            },
          }
        },
      },
    })

    const another = await startService(preparing, { environment, clock: t.clock.read })
    await until(async () => (await fetch(`${another.opsUrl}/readyz`)).ok)

    await another.stop()
  })

  test('a service on an empty store is not ready until migrate has run, and says what is missing', async () => {
    const empty = await engine.newDatabase()
    await empty.empty()
    const { storage: opened } = await openStorage(empty.settings)

    const obstacles = await opened.obstacles()
    const { storage: another } = await openStorage(empty.settings)
    const both = await Promise.all([opened.prepare(), another.prepare()])
    const after = await opened.obstacles()

    expect(obstacles.join()).toMatch(/lacks the (migrations|indexes) /)
    expect(both.flat().length).toBeGreaterThan(0)
    expect(after).toEqual([])
    await Promise.all([opened.close(), another.close()])
    await empty.drop()
  })

  async function openStorage(settings: Record<string, string> = environment) {
    const opened = await storage.open(settings, {
      log: createLogger('test', 'silent'),
      metrics: new Metrics(),
      tracing: undefined,
      now: t.now,
    })
    return { storage: opened }
  }
})
