import { AppError, type EventId, toUuid } from '@dossier/contracts'
import {
  defineService,
  natsServerConfig,
  natsUsers,
  newId,
  newPrincipalKeys,
  prepareNatsAt,
  type RunningService,
  startService,
} from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type JetStreamManager, jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { oneAccountConfig } from './test/one-account.ts'
import { REPLICAS, startTestCluster, type TestCluster } from './test/test-cluster.ts'

const PASSWORD = 'cluster'
const passwords = Object.fromEntries(natsUsers.map((user) => [user, PASSWORD]))
const SUBJECT = 'evt.matters.matter.archived.v1'
const EVENTS = 5
const firmId = newId('firm')

/** While it is, events stay in their stream. */
let isBusy = false

/** Has a table of what it did. No key of the table forbids to do something twice. */
const service = defineService({
  ...{ name: 'matters', settings: {}, calls: {}, handlers: {}, build: () => ({}) },
  migrations: new URL('../migrations/', import.meta.resolve('@dossier/matters')),
  consumers: [
    {
      ...{ name: 'do_once', subject: SUBJECT, batchMax: 10 },
      async handle(tx, events) {
        if (isBusy) throw new AppError('service_unavailable')
        await tx.query('insert into done (id) select unnest($1::text[])', [events.map(({ id }) => id)])
      },
    },
  ],
})
const before = oneAccountConfig(PASSWORD, [service])
const after = natsServerConfig({ passwords, services: [service] })

let cluster: TestCluster
let databases: Awaited<ReturnType<typeof cloneDatabases>>
let running: RunningService

beforeAll(async () => {
  databases = await cloneDatabases(sharedEngines(), {}, ['matters'])
  await databases.query('matters', 'create table done (id text)')
  cluster = await startTestCluster(before)
  await prepare()
  running = await startService(service, {
    environment: {
      NATS_URL: cluster.urlOf('matters', PASSWORD),
      DATABASE_URL: databases.urlOf('matters'),
      ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      PRINCIPAL_PUBLIC_KEYS: newPrincipalKeys('test').publicKey,
      OPS_PORT: '0',
      LOG_LEVEL: 'silent',
    },
    outboxPollMs: 200,
  })
})
afterAll(async () => {
  await running.stop()
  await cluster.stop()
  await databases.drop()
})

test('when a cluster gets an account for JetStream, and goes back, each event is handled once', async () => {
  const first = await fill()
  const original = await eventStream()

  const later = await change(after)
  await untilHandled([...first, ...later])
  const moved = await eventStream()
  const second = await fill()
  const last = await change(before)
  await untilHandled([...first, ...later, ...second, ...last])
  const returned = await eventStream()

  expect(moved.config.num_replicas).toBe(REPLICAS)
  expect(moved.created).not.toBe(original.created)
  expect(returned.created).toBe(original.created)
}, 300_000)

/** A cluster that has just started has no leader yet. */
const prepare = () =>
  until(() =>
    prepareNatsAt({ NATS_OPERATOR_URL: cluster.urlOf('operator', PASSWORD), NATS_REPLICAS: String(REPLICAS) }, [
      service,
    ]).then(
      () => true,
      () => false,
    ),
  )

/** Commits events to the outbox, as operations do. */
async function emit(): Promise<EventId[]> {
  const ids = Array.from({ length: EVENTS }, () => newId('evt'))
  for (const id of ids) {
    const event = { id, type: 'matter.archived', created_at: new Date(), firm_id: firmId, api_version: 'v1', data: {} }
    await databases.query(
      'matters',
      'insert into outbox (id, subject, payload, created_at) values ($1, $2, $3, now())',
      [toUuid(id), SUBJECT, JSON.stringify(event)],
    )
  }
  return ids
}

/** Events that are handled, and events that are in the stream alone. */
async function fill(): Promise<EventId[]> {
  const handled = await emit()
  await untilDone(handled)
  isBusy = true
  const inStream = await emit()
  await until(
    async () => (await databases.query('matters', 'select from outbox where published_at is null')).length === 0,
  )
  return [...handled, ...inStream]
}

/** Gives all servers another configuration at once. Answers events that are committed before there are streams. */
async function change(configText: string): Promise<EventId[]> {
  await cluster.restart(configText)
  isBusy = false
  const meanwhile = await emit()
  await prepare()
  return meanwhile
}

/** Waits until the consumer has nothing left, and expects these to be done, and each once. */
async function untilHandled(ids: readonly EventId[]): Promise<void> {
  await untilDone(ids)
  await withManager(({ consumers }) =>
    until(async () => {
      const { num_pending, num_ack_pending } = await consumers.info('EVENTS', 'matters_do_once')
      return num_pending + num_ack_pending === 0
    }),
  )
  expect((await done()).toSorted()).toEqual([...ids].toSorted())
}

const untilDone = (ids: readonly EventId[]) =>
  until(async () => {
    const handled = await done()
    return ids.every((id) => handled.includes(id))
  })

async function done(): Promise<string[]> {
  return (await databases.query<{ id: string }>('matters', 'select id from done')).map(({ id }) => id)
}

const eventStream = (): Promise<StreamInfo> => withManager(({ streams }) => streams.info('EVENTS'))

async function withManager<Result>(work: (manager: JetStreamManager) => Promise<Result>): Promise<Result> {
  const servers = cluster.servers.map(({ port }) => `127.0.0.1:${port}`)
  const connection = await connect({ servers, user: 'operator', pass: PASSWORD })
  try {
    return await work(await jetstreamManager(connection, { checkAPI: false }))
  } finally {
    await connection.close()
  }
}
