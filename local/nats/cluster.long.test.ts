import { natsServerConfig, natsUsers, prepareNatsAt } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { natsNeeds } from './index.ts'
import { REPLICAS, startTestCluster, type TestCluster } from './test/test-cluster.ts'

const PASSWORD = 'cluster'
const passwords = Object.fromEntries(natsUsers.map((user) => [user, PASSWORD]))
const INBOX = '_INBOX_matters'
const HOUR_MS = 3_600_000
const EVENT = 'evt.matters.matter.archived.v1'

let cluster: TestCluster
let connection: NatsConnection
let manager: JetStreamManager

beforeAll(async () => {
  cluster = await startTestCluster(natsServerConfig({ passwords, services: natsNeeds }))
  // A cluster that has just started has no leader yet.
  await until(() =>
    prepare().then(
      () => true,
      () => false,
    ),
  )
  connection = await connect({
    servers: cluster.servers.map(({ port }) => `127.0.0.1:${port}`),
    user: 'operator',
    pass: PASSWORD,
    noAsyncTraces: true,
  })
  manager = await jetstreamManager(connection, { checkAPI: false })
})
afterAll(async () => {
  await connection.close()
  await cluster.stop()
})

const prepare = () =>
  prepareNatsAt({ NATS_OPERATOR_URL: cluster.urlOf('operator', PASSWORD), NATS_REPLICAS: String(REPLICAS) }, natsNeeds)

const configOf = async (stream: string) => (await manager.streams.info(stream)).config

test('every stream is on as many servers as the setting says, and the stream of events has a size', async () => {
  const streams = await manager.streams.list().next()

  expect(streams.map(({ config }) => config.name)).toEqual(
    expect.arrayContaining(['EVENTS', 'AUDIT', 'KV_rate_limits']),
  )
  expect(new Set(streams.map(({ config }) => config.num_replicas))).toEqual(new Set([REPLICAS]))
  expect((await configOf('EVENTS')).max_bytes).toBe(2 * 1024 ** 3)
})

test('changes of an operator stay, and settings that the code relies on are restored', async () => {
  const [stream, consumer] = ['JOBS_matters', 'matters_requestTemplateDocuments']
  const events = await configOf('EVENTS')
  await manager.streams.update('EVENTS', { ...events, max_bytes: 512 * 1024 ** 2, max_age: nanos(48 * HOUR_MS) })
  await manager.streams.update('AUDIT', { ...(await configOf('AUDIT')), num_replicas: 1 })
  await manager.streams.update(stream, { ...(await configOf(stream)), subjects: ['job.matters.>', 'job.earlier.>'] })
  const { config } = await manager.consumers.info(stream, consumer)
  await manager.consumers.update(stream, consumer, { ...config, max_ack_pending: 50, ack_wait: nanos(1_000) })

  await prepare()

  expect(await configOf('EVENTS')).toMatchObject({
    subjects: ['evt.>'],
    max_bytes: 512 * 1024 ** 2,
    max_age: nanos(48 * HOUR_MS),
  })
  expect((await configOf('AUDIT')).num_replicas).toBe(1)
  expect((await configOf(stream)).subjects).toEqual(['job.matters.>'])
  expect((await manager.consumers.info(stream, consumer)).config).toMatchObject({
    max_ack_pending: 50,
    ack_wait: config.ack_wait,
  })
})

test('at every server a service publishes, pulls and acknowledges, and its reply subjects reach no stream', async () => {
  const [stream, consumer] = ['JOBS_matters', 'matters_requestTemplateDocuments']
  const subject = 'job.matters.requestTemplateDocuments'
  const before = await manager.streams.info('AUDIT')

  for (const { port } of cluster.servers) {
    const service = await connect({ servers: `127.0.0.1:${port}`, user: 'matters', pass: PASSWORD, inboxPrefix: INBOX })
    const client = jetstream(service)
    await client.publish(subject, String(port), { msgID: String(port) })
    const message = await (await client.consumers.get(stream, consumer)).next()
    const acknowledged = await message!.ackAck()
    const pull = { batch: 1, no_wait: true }
    const next = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`
    service.publish(next, JSON.stringify(pull), { reply: '$JS.API.STREAM.DELETE.AUDIT' })
    service.publish(next, JSON.stringify(pull), { reply: 'audit.gateway' })
    await service.request(next, JSON.stringify(pull))
    await service.close()

    expect(message!.string()).toBe(String(port))
    expect(acknowledged).toBe(true)
  }
  const after = await manager.streams.info('AUDIT')
  expect(after.created).toBe(before.created)
  expect(after.state.messages).toBe(before.state.messages)
})

test('published messages survive the death of one server', async () => {
  const publisher = jetstream(connection, { timeout: 5_000 })
  await until(
    async () => (await manager.streams.info('EVENTS')).cluster?.replicas?.every(({ current }) => current) === true,
  )
  const before = await publisher.publish(EVENT, 'before')
  const { leader: name } = (await manager.streams.info('EVENTS')).cluster!
  const leader = cluster.servers[Number(name!.slice('server'.length))]!

  process.kill(leader.pid, 'SIGKILL')
  await leader.exited
  await until(() =>
    publisher.publish(EVENT, 'after', { msgID: 'once' }).then(
      () => true,
      () => false,
    ),
  )

  const stored = await manager.streams.getMessage('EVENTS', { seq: before.seq })
  expect(stored!.string()).toBe('before')
})
