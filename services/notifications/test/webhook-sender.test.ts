import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createTargetGuard } from '@dossier/runtime'
import { startWebhookReceiver } from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { createWebhookSender } from '../src/webhooks/webhook-sender.ts'
import { mailCertificate } from './mail-certificate.ts'

const TIMEOUT_MS = 300
/** For an endpoint that answers, however busy the machine is. */
const LONG_MS = 30_000
const DRIP_MS = 20
const READ_BYTES = 16 * 1024
/** For an endpoint that sends a status and no end of its body: as long as deliveries have. */
const STATUS_MS = 5_000

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function startSender(timeoutMs = TIMEOUT_MS, nameServers?: readonly string[]) {
  const sender = createWebhookSender({ targetGuard: createTargetGuard({ allowLocal: true }, nameServers), timeoutMs })
  cleanups.push(() => sender.close())
  return (url: string) =>
    sender.send({ url, secrets: ['whsec_AAAA'], eventId: 'evt_1', body: '{}', at: new Date().toISOString() })
}

/** An endpoint whose answer `answer` writes as it likes. */
async function startEndpoint(answer: (res: ServerResponse, socket: Socket) => void): Promise<string> {
  const server = createServer((req, res) => {
    req.resume()
    answer(res, req.socket)
  })
  cleanups.push(() => server.closeAllConnections())
  return `http://127.0.0.1:${await listen(server)}/`
}

/** The port of a server that ends with the test. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** Calls `write` again and again until the connection is closed. */
function drip(socket: Socket, write: () => void): void {
  const timer = setInterval(write, DRIP_MS)
  socket.once('close', () => clearInterval(timer))
}

test('a name server that says nothing is a timeout, like an endpoint', async () => {
  const silent = createSocket('udp4')
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  cleanups.push(() => silent.close())
  const send = startSender(TIMEOUT_MS, [`127.0.0.1:${silent.address().port}`])

  expect(await send('https://slow.test/')).toMatchObject({ response_status: null, error: 'timeout' })
})

test('a connection that is never encrypted is a timeout, and is cut off', async () => {
  const closed = Promise.withResolvers<void>()
  const port = await listen(createTcpServer((socket) => socket.resume().once('close', closed.resolve)))

  const result = await startSender()(`https://127.0.0.1:${port}/`)

  expect(result).toMatchObject({ response_status: null, error: 'timeout' })
  await closed.promise
})

test('an endpoint whose certificate nobody vouches for is sent nothing', async () => {
  let requests = 0
  const server = createTlsServer(mailCertificate, (_req, res) => {
    requests++
    res.end()
  })
  const port = await listen(server)

  const result = await startSender(LONG_MS)(`https://127.0.0.1:${port}/`)

  expect(result).toMatchObject({ response_status: null, error: 'tls_failed' })
  expect(requests).toBe(0)
})

const HEAD = 'HTTP/1.1 200 OK\r\n'

test('the status of an answer counts whose body never ends, and the connection is closed', async () => {
  const endless: Record<string, (socket: Socket) => void> = {
    'has not begun': (socket) => socket.write(`${HEAD}content-length: 10\r\n\r\n`),
    'is shorter than its length': (socket) => socket.write(`${HEAD}content-length: 10\r\n\r\nhalf`),
    'lacks its last chunk': (socket) => socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n`),
    'ends with a connection of HTTP/1.0 that stays open': (socket) => socket.write('HTTP/1.0 200 OK\r\n\r\nok'),
    'comes byte by byte': (socket) => {
      socket.write(`${HEAD}\r\n`)
      drip(socket, () => socket.write('.'))
    },
  }
  const send = startSender(STATUS_MS)

  const results = await Promise.all(
    Object.entries(endless).map(async ([body, write]) => {
      const closed = Promise.withResolvers<void>()
      const url = await startEndpoint((_res, socket) => {
        socket.once('close', () => closed.resolve())
        write(socket)
      })
      const { response_status, error } = await send(url)
      await closed.promise
      return [body, response_status, error]
    }),
  )

  expect(results).toEqual(Object.keys(endless).map((body) => [body, 200, null]))
})

test('a failure whose body never ends is that failure, with the time to wait that it names', async () => {
  const url = await startEndpoint((_res, socket) =>
    socket.write('HTTP/1.1 503 Busy\r\nretry-after: 120\r\ncontent-length: 10\r\n\r\n'),
  )

  const result = await startSender(STATUS_MS)(url)

  expect(result).toMatchObject({ response_status: 503, error: null, retryAfterMs: 120_000 })
})

test('an answer whose head comes byte by byte for longer than the time is a timeout', async () => {
  const url = await startEndpoint((_res, socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    drip(socket, () => socket.write('.'))
  })

  expect(await startSender()(url)).toMatchObject({ response_status: null, error: 'timeout' })
})

test.each<[string, (socket: Socket) => void]>([
  ['is cut off', (socket) => socket.write(`${HEAD}content-length: 10\r\n\r\nhalf`, () => socket.destroy())],
  ['is longer than its length', (socket) => socket.write(`${HEAD}content-length: 2\r\n\r\nmore`)],
  ['is in chunks that are none', (socket) => socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`)],
])('the status of an answer counts whose body %s', async (_, write) => {
  const url = await startEndpoint((_res, socket) => write(socket))

  expect(await startSender(LONG_MS)(url)).toMatchObject({ response_status: 200, error: null })
})

test('no more of an endless answer is read than 16 KiB and what is on its way, and its status counts', async () => {
  const closed = Promise.withResolvers<void>()
  const url = await startEndpoint((res, socket) => {
    socket.once('close', () => closed.resolve())
    res.writeHead(200)
    const fill = () => {
      while (!socket.destroyed && res.write(Buffer.alloc(4_096)));
      if (!socket.destroyed) res.once('drain', fill)
    }
    fill()
  })

  const result = await startSender(LONG_MS)(url)

  expect(result).toMatchObject({ response_status: 200, error: null })
  await closed.promise
})

test('nobody waits for the rest of an answer that is longer than what is read', async () => {
  const closed = Promise.withResolvers<void>()
  const url = await startEndpoint((res, socket) => {
    socket.once('close', () => closed.resolve())
    res.writeHead(200)
    res.write('x'.repeat(READ_BYTES + 1))
  })

  expect(await startSender(LONG_MS)(url)).toMatchObject({ response_status: 200, error: null })
  await closed.promise
})

test('the connection of an answer of 16 KiB is used again', async () => {
  const ports: (number | undefined)[] = []
  const url = await startEndpoint((res, socket) => {
    ports.push(socket.remotePort)
    res.end('x'.repeat(READ_BYTES))
  })
  const send = startSender(LONG_MS)

  await send(url)
  // The connection is free in the next turn.
  await setImmediate()
  await send(url)

  expect(ports).toHaveLength(2)
  expect(new Set(ports).size).toBe(1)
})

test.each([301, 302, 303, 307, 308])('a %d is a failure, and where it leads hears nothing', async (status) => {
  const elsewhere = await startWebhookReceiver()
  const receiver = await startWebhookReceiver({ respond: () => ({ status, headers: { location: elsewhere.url } }) })
  cleanups.push(
    () => elsewhere.stop(),
    () => receiver.stop(),
  )

  const result = await startSender(LONG_MS)(receiver.url)

  expect(result).toMatchObject({ response_status: status, error: null })
  expect([receiver.received().length, elsewhere.received().length]).toEqual([1, 0])
})
