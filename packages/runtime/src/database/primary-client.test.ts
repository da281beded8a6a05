import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { clientSettings } from './connections.ts'
import { PrimaryClient } from './primary-client.ts'

/** AuthenticationOk and ReadyForQuery: a primary whose session has begun. */
const SESSION_BEGINS = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, 0x49])

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that lets sessions begin, then says nothing more and closes none. */
async function startFreezingServer(): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.write(SESSION_BEGINS))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as { port: number }).port}`
}

test('the search for the primary does not wait for a server that freezes once it has answered', async () => {
  const hosts = [await startFreezingServer(), '127.0.0.1:1']
  const client = new PrimaryClient(clientSettings(`postgres://me:secret@${hosts.join(',')}/matters`))

  await client.connect()

  expect(`${client.host}:${client.port}`).toBe(hosts[0])
  client.connection.stream.destroy()
})
