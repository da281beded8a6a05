import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allOperations, type ServiceName, serviceNames, subjectOf } from '@dossier/contracts'
import { Inbox, natsServerConfig } from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import { type NatsServer, startNatsServer } from '../engines/index.ts'
import { consuming } from './index.ts'

const PASSWORD = 'reload'
const passwords = Object.fromEntries(serviceNames.map((name) => [name, PASSWORD])) as Record<ServiceName, string>
const call = allOperations.find(({ service }) => service === 'matters')!

let folder: string
let server: NatsServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-reload-'))
  server = await startNatsServer({
    binary: sharedEngines().natsServerBinary,
    dir: folder,
    port: 0,
    configText: natsServerConfig({ passwords, operatorPassword: PASSWORD, services: consuming }),
    log: () => {},
  })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('a request that a reload of the users finds in flight is answered', async () => {
  const [gateway, matters] = await Promise.all([connectAs('gateway'), connectAs('matters')])
  try {
    const { promise: received, resolve } = Promise.withResolvers<Msg>()
    matters.subscribe('rpc.matters.>', { queue: 'matters', callback: (_error, message) => resolve(message) })
    await matters.flush()
    const reply = new Inbox(gateway, 'gateway').request(subjectOf(call), '{}', 2_000)
    const message = await received

    await addUser('newcomer')
    message.respond('answered')

    expect((await reply).string()).toBe('answered')
  } finally {
    await Promise.all([gateway.close(), matters.close()])
  }
})

function connectAs(service: string): Promise<NatsConnection> {
  return connect({ servers: server.url, user: service, pass: PASSWORD, reconnect: false })
}

/** Has the server read a configuration with one user more, and waits until that user can sign in. */
async function addUser(name: string): Promise<void> {
  const file = join(folder, 'nats-server.conf')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('users: [', `users: [\n{ user: ${name}, password: ${PASSWORD} }`))
  process.kill(server.pid, 'SIGHUP')
  for (;;) {
    const connection = await connectAs(name).catch(() => undefined)
    if (connection) return connection.close()
  }
}
