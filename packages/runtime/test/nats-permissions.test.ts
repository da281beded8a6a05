import type { ServiceName } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from '@nats-io/transport-node'

let t: System

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

async function connectAs(service: ServiceName): Promise<NatsConnection> {
  const url = new URL(t.natsUrlOf(service))
  return await connect({ servers: url.host, user: url.username, pass: url.password, inboxPrefix: `_INBOX_${service}` })
}

/** Whether the server refuses it; it says so asynchronously. */
async function refuses(service: ServiceName, act: (connection: NatsConnection) => void): Promise<boolean> {
  const connection = await connectAs(service)
  const refused = (async () => {
    for await (const status of connection.status()) if (status.type === 'error') return true
    return false
  })()
  act(connection)
  await connection.flush()
  await connection.close()
  return await refused
}

const publish = (subject: string) => (connection: NatsConnection) => connection.publish(subject, '{}')
const subscribe = (subject: string, queue?: string) => (connection: NatsConnection) => {
  connection.subscribe(subject, { ...(queue && { queue }), callback: () => {} })
}

test.each([
  ['documents', 'asking a service that the topology does not list', publish('rpc.notifications.listWebhooks')],
  ['documents', "emitting another service's event", publish('evt.matters.matter.created.v1')],
  ['documents', "enqueueing another service's job", publish('job.notifications.x')],
  ['documents', "listening to another service's requests", subscribe('rpc.matters.>', 'matters')],
  ['documents', 'listening to its own requests outside the queue group', subscribe('rpc.documents.>')],
  ['documents', 'listening to all events without a consumer', subscribe('evt.>')],
  ['documents', "listening to another service's replies", subscribe('_INBOX_gateway.>')],
  ['documents', 'deleting the stream', publish('$JS.API.STREAM.DELETE.EVENTS')],
  ['documents', "sending another service's notice", publish('note.identity.credentials-changed')],
  ['documents', 'hearing a notice that does not name it', subscribe('note.identity.credentials-changed')],
  ['gateway', 'sending notices', publish('note.identity.credentials-changed')],
  ['gateway', 'emitting events', publish('evt.matters.matter.created.v1')],
  ['gateway', 'writing to a bucket that is not its own', publish('$KV.other.key')],
  ['gateway', 'deleting its bucket', publish('$JS.API.STREAM.DELETE.KV_rate_limits')],
  ['documents', "writing to the gateway's bucket", publish('$KV.rate_limits.key_1')],
  ['gateway', 'answering requests', subscribe('rpc.matters.>', 'matters')],
] as const)('%s is refused %s', async (service, _what, act) => {
  expect(await refuses(service, act)).toBe(true)
})

test.each([
  ['documents', publish('rpc.matters.getMatterBrief')],
  ['documents', publish('evt.documents.document.uploaded.v1')],
  ['documents', subscribe('rpc.documents.>', 'documents')],
  ['gateway', publish('rpc.identity.authenticateApiKey')],
  ['gateway', subscribe('note.identity.credentials-changed')],
  ['identity', publish('note.identity.credentials-changed')],
  ['gateway', publish('$KV.rate_limits.key_1')],
] as const)('%s may do what its work needs', async (service, act) => {
  expect(await refuses(service, act)).toBe(false)
})
