import { allOperations, type OwnerName, subjectOf } from '@dossier/contracts'
import { Inbox, prepareNatsAt } from '@dossier/runtime'
import { WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import { natsNeeds } from './index.ts'
import { PASSWORD, startTestServer, type TestServer } from './test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

test('a request that a reload of the users finds in flight is answered', async () => {
  const [gateway, matters] = await Promise.all([connectAs('gateway'), connectAs('matters')])
  try {
    const { message, reply } = await requestInFlight(gateway, matters, 'matters')

    await addUser('newcomer')
    message.respond('answered')

    expect((await reply).string()).toBe('answered')
  } finally {
    await Promise.all([gateway.close(), matters.close()])
  }
})

test('a pull that a reload of the users finds in flight gets its message', async () => {
  await prepareNatsAt({ NATS_OPERATOR_URL: server.url.replace('//', `//operator:${PASSWORD}@`) }, natsNeeds)
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

test('a new password of one user leaves the requests of the other alone, and ends connections with the old one', async () => {
  const [first, second] = await Promise.all([connectAs('documents'), connectAs('documents-2')])
  const gateway = await connectAs('gateway')
  try {
    const { message, reply } = await requestInFlight(gateway, second, 'documents')

    await server.reload((text) => text.replace(`"documents": "${PASSWORD}"`, '"documents": "another"'))
    const ended = await first.closed()
    message.respond('answered')

    expect((ended as Error).message).toMatch(/Authorization Violation/i)
    expect((await reply).string()).toBe('answered')
    await expect(connectAs('documents')).rejects.toThrow(/Authorization Violation/i)
  } finally {
    await Promise.all([second.close(), gateway.close()])
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

/** A request that a process of a service has received and not answered yet. */
async function requestInFlight(
  gateway: NatsConnection,
  service: NatsConnection,
  owner: OwnerName,
): Promise<{ message: Msg; reply: Promise<Msg> }> {
  const { promise: received, resolve } = Promise.withResolvers<Msg>()
  service.subscribe(`rpc.${owner}.>`, { queue: owner, callback: (_error, message) => resolve(message) })
  await service.flush()
  const operation = allOperations.find((operation) => operation.service === owner)!
  const reply = new Inbox(gateway, 'gateway').request(subjectOf(operation), '{}', WAIT_MS_MAX)
  return { message: await received, reply }
}

/** Has the server read a configuration with one user more, who can then sign in. */
async function addUser(name: string): Promise<void> {
  await server.reload((text) => text.replace('users: [\n', `users: [\n{ user: ${name}, password: ${PASSWORD} }\n`))
  await (await connectAs(name)).close()
}
