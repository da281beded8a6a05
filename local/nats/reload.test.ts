import { readFile, writeFile } from 'node:fs/promises'
import { allOperations, subjectOf } from '@dossier/contracts'
import { Inbox, prepareNatsAt } from '@dossier/runtime'
import { WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import { consuming } from './index.ts'
import { PASSWORD, startTestServer, type TestServer } from './test/test-server.ts'

const call = allOperations.find(({ service }) => service === 'matters')!

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

test('a request that a reload of the users finds in flight is answered', async () => {
  const [gateway, matters] = await Promise.all([connectAs('gateway'), connectAs('matters')])
  try {
    const { promise: received, resolve } = Promise.withResolvers<Msg>()
    matters.subscribe('rpc.matters.>', { queue: 'matters', callback: (_error, message) => resolve(message) })
    await matters.flush()
    const reply = new Inbox(gateway, 'gateway').request(subjectOf(call), '{}', WAIT_MS_MAX)
    const message = await received

    await addUser('newcomer')
    message.respond('answered')

    expect((await reply).string()).toBe('answered')
  } finally {
    await Promise.all([gateway.close(), matters.close()])
  }
})

test('a pull that a reload of the users finds in flight gets its message', async () => {
  await prepareNatsAt({ NATS_OPERATOR_URL: server.url.replace('//', `//operator:${PASSWORD}@`) }, consuming)
  const matters = await connectAs('matters')
  try {
    const client = jetstream(matters)
    const consumer = await client.consumers.get('JOBS_matters', 'matters_requestTemplateDocuments')
    const pulled = consumer.next({ expires: WAIT_MS_MAX })
    await matters.flush()

    await addUser('another')
    await client.publish('job.matters.requestTemplateDocuments', 'a job')

    const message = await pulled
    expect(message!.string()).toBe('a job')
    expect(await message!.ackAck()).toBe(true)
  } finally {
    await matters.close()
  }
})

function connectAs(service: string): Promise<NatsConnection> {
  return connect({
    servers: server.url,
    user: service,
    pass: PASSWORD,
    inboxPrefix: `_INBOX_${service}`,
    reconnect: false,
  })
}

/** Has the server read a configuration with one user more, and waits until that user can sign in. */
async function addUser(name: string): Promise<void> {
  const text = await readFile(server.configFile, 'utf8')
  await writeFile(server.configFile, text.replace('users: [\n', `users: [\n{ user: ${name}, password: ${PASSWORD} }\n`))
  process.kill(server.pid, 'SIGHUP')
  for (;;) {
    const connection = await connectAs(name).catch(() => undefined)
    if (connection) return connection.close()
  }
}
