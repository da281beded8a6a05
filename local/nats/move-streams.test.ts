import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { natsServerConfig, prepareNatsAt } from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { type NatsServer, startNatsServer } from '../engines/index.ts'
import { consuming } from './index.ts'
import { moveStreams } from './move-streams.ts'

const PASSWORD = 'moved'
const [STREAM, CONSUMER] = ['JOBS_matters', 'matters_requestTemplateDocuments']
const SUBJECT = 'job.matters.requestTemplateDocuments'
const passwords = Object.fromEntries(serviceNames.map((name) => [name, PASSWORD])) as Record<ServiceName, string>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-move-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('streams and what consumers have taken survive the move to the account of JetStream', async () => {
  const before = await start(`authorization { users: [{ user: operator, password: "${PASSWORD}" }] }`)
  await prepareNatsAt({ NATS_OPERATOR_URL: `nats://operator:${PASSWORD}@127.0.0.1:${before.port}` }, consuming)
  const operator = await connectTo(before, 'operator')
  for (const body of ['done', 'due']) await jetstream(operator).publish(SUBJECT, body)
  await (await (await jetstream(operator).consumers.get(STREAM, CONSUMER)).next())!.ackAck()
  const made = (await (await jetstreamManager(operator)).streams.info(STREAM)).created
  await operator.close()
  await before.stop()

  await moveStreams(join(folder, 'jetstream'))
  // A second time changes nothing.
  await moveStreams(join(folder, 'jetstream'))
  const after = await start(natsServerConfig({ passwords, operatorPassword: PASSWORD, services: consuming }))

  const [administrator, matters] = await Promise.all([connectTo(after, 'operator'), connectTo(after, 'matters')])
  const { streams } = await jetstreamManager(administrator)
  const message = await (await jetstream(matters, { checkAPI: false }).consumers.get(STREAM, CONSUMER)).next()
  expect((await streams.info(STREAM)).created).toBe(made)
  expect(message!.string()).toBe('due')
  await Promise.all([administrator.close(), matters.close()])
  await after.stop()
})

const start = (configText: string) =>
  startNatsServer({ binary: sharedEngines().natsServerBinary, dir: folder, port: 0, configText, log: () => {} })

function connectTo(server: NatsServer, user: string): Promise<NatsConnection> {
  return connect({ servers: server.url, user, pass: PASSWORD, inboxPrefix: `_INBOX_${user}` })
}
