import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsServerConfig, natsUsers, prepareNatsAt } from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { type NatsServer, startNatsServer } from '../engines/index.ts'
import { natsNeeds } from './index.ts'
import { moveStreams } from './move-streams.ts'
import { oneAccountConfig } from './test/one-account.ts'

const PASSWORD = 'moved'
const KEY = '$KV.rate_limits.key_1'
/** A work queue, which loses what is acknowledged, and a stream that keeps it. */
const TAKEN = [
  {
    ...{ stream: 'JOBS_matters', name: 'matters_requestTemplateDocuments' },
    subject: 'job.matters.requestTemplateDocuments',
  },
  { stream: 'EVENTS', name: 'notifications_fan_out_events', subject: 'evt.matters.matter.archived.v1' },
]
const passwords = Object.fromEntries(natsUsers.map((user) => [user, PASSWORD]))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-move-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('streams, keys and what consumers have taken survive the move to the account of JetStream', async () => {
  const before = await start(oneAccountConfig(PASSWORD, natsNeeds))
  await prepareNatsAt({ NATS_OPERATOR_URL: `nats://operator:${PASSWORD}@127.0.0.1:${before.port}` }, natsNeeds)
  const operator = await connectTo(before, 'operator')
  const client = jetstream(operator)
  // Of each three messages one is acknowledged, one waits for that, and one waits to be taken.
  for (const { stream, name, subject } of TAKEN) {
    for (const body of ['done', 'taken', 'due']) await client.publish(subject, body)
    const consumer = await client.consumers.get(stream, name)
    await (await consumer.next())!.ackAck()
    await consumer.next()
  }
  await client.publish(KEY, 'a count')
  const kept = await stateOf(operator)
  await operator.close()
  await before.stop()

  await moveStreams(join(folder, 'jetstream'))
  // A second time changes nothing.
  await moveStreams(join(folder, 'jetstream'))
  const after = await start(natsServerConfig({ passwords, services: natsNeeds }))

  const [administrator, gateway] = await Promise.all([connectTo(after, 'operator'), connectTo(after, 'gateway')])
  expect(await stateOf(administrator)).toEqual(kept)
  expect((await gateway.request(`$JS.API.DIRECT.GET.KV_rate_limits.${KEY}`)).string()).toBe('a count')
  for (const { stream, name } of TAKEN) {
    const service = await connectTo(after, name.split('_')[0]!)
    const message = await (await jetstream(service, { checkAPI: false }).consumers.get(stream, name)).next()
    await service.close()
    expect(message!.string()).toBe('due')
  }
  await Promise.all([administrator.close(), gateway.close()])
  await after.stop()
})

/** Of each stream what it holds, and of each of its consumers how far it is. */
async function stateOf(operator: NatsConnection) {
  const manager = await jetstreamManager(operator)
  const streams = await manager.streams.list().next()
  return Promise.all(
    streams.map(async ({ config, created, state }) => ({
      ...{ name: config.name, created, messages: state.messages, last: state.last_seq },
      consumers: (await manager.consumers.list(config.name).next())
        .map(({ name, delivered, ack_floor, num_pending, num_ack_pending }) => ({
          ...{ name, num_pending, num_ack_pending },
          ...{ delivered: delivered.stream_seq, acknowledged: ack_floor.stream_seq },
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    })),
  )
}

const start = (configText: string) =>
  startNatsServer({ binary: sharedEngines().natsServerBinary, dir: folder, port: 0, configText, log: () => {} })

function connectTo(server: NatsServer, user: string): Promise<NatsConnection> {
  return connect({ servers: server.url, user, pass: PASSWORD, inboxPrefix: `_INBOX_${user}` })
}
