import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { failureOf, lastingPort, PROXY_PASSWORD, proxyStarter, trustTargetCertificate } from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { openTunnel, type ProxyError } from '../src/outgoing/tunnel.ts'

/** For what happens, however busy the machine is. */
const LONG_MS = 30_000
const SHORT_MS = 200

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A server whose connections behave as `greet` says. */
async function startServer(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => greet(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const open = (url: string, host = 'target.test', signal = AbortSignal.timeout(LONG_MS)) =>
  openTunnel(new URL(url), { host, port: 443 }, signal)

test('a tunnel is asked for with user and password, and stays open when the time for opening it is over', async () => {
  const echo = await startServer((socket) => socket.pipe(socket))
  const proxy = await startProxy({ leads: { 'target.test:443': echo } })
  const opening = new AbortController()

  const tunnel = await open(proxy.url, 'target.test', opening.signal)
  opening.abort()
  tunnel.write('said')

  expect(String((await once(tunnel, 'data'))[0])).toBe('said')
  expect(proxy.asked).toEqual([{ target: 'target.test:443', credentials: `dossier:${PROXY_PASSWORD}` }])
  tunnel.destroy()
})

test('a proxy at https:// proves its own name, whatever is asked for, and is told nothing before', async () => {
  const proxy = await startProxy({ tls: true, answers: () => 403 })

  const untrusted = await failureOf<ProxyError>(open(proxy.url, 'elsewhere.example'))
  cleanups.push(trustTargetCertificate())
  const answered = await failureOf<ProxyError>(open(proxy.url, 'elsewhere.example'))

  expect([untrusted.code, answered.code]).toEqual(['PROXY_UNREACHABLE', 'PROXY_ANSWERED_403'])
  expect(proxy.targets()).toEqual(['elsewhere.example:443'])
})

test('an address of IPv6 is asked for in brackets', async () => {
  const proxy = await startProxy({ answers: () => 403 })

  await failureOf(open(proxy.url, '2606:4700:4700::1111'))

  expect(proxy.targets()).toEqual(['[2606:4700:4700::1111]:443'])
})

test('bytes that a server sends at once, with the answer of the proxy, are not lost', async () => {
  const port = await startServer((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n220 mail.test\r\n'))

  const tunnel = await open(`http://127.0.0.1:${port}`)

  expect(String((await once(tunnel, 'data'))[0])).toBe('220 mail.test\r\n')
  tunnel.destroy()
})

test.each([
  [407, 'the proxy rejected our user or password (407)'],
  [403, 'the proxy did not open a connection (403)'],
  [502, 'the proxy did not open a connection (502)'],
])('a proxy that answers %d is told as that', async (status, message) => {
  const proxy = await startProxy({ answers: () => status })

  expect(await failureOf(open(proxy.url))).toMatchObject({ code: `PROXY_ANSWERED_${status}`, status, message })
})

test('a proxy that says nothing is told as that when the time is over', async () => {
  const proxy = await startProxy({ answers: () => 'hang' })

  const failure = await failureOf(open(proxy.url, 'target.test', AbortSignal.timeout(SHORT_MS)))

  expect(failure).toMatchObject({ code: 'PROXY_TIMEOUT', status: undefined })
})

test('a proxy that is down, hangs up or speaks something else is reported as such', async () => {
  const hangsUp = await startServer((socket) => socket.destroy())
  const speaksElse = await startServer((socket) => socket.write('220 mail.test\r\n'))

  for (const port of [await lastingPort(), hangsUp, speaksElse]) {
    const failure = await failureOf(open(`http://user:${encodeURIComponent(PROXY_PASSWORD)}@127.0.0.1:${port}`))

    expect(failure).toMatchObject({ name: 'ProxyError', code: 'PROXY_UNREACHABLE' })
    expect(inspect(failure, { depth: null })).not.toMatch(/127\.0\.0\.1|of the:proxy/)
  }
})
