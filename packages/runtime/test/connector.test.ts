import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { TLSSocket } from 'node:tls'
import {
  proxyStarter,
  startNameServer,
  startWebhookReceiver,
  targetCertificate,
  trustTargetCertificate,
} from '@dossier/testbed'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { Agent, request } from 'undici'
import { connectorFor } from '../src/outgoing/connector.ts'
import type { OutgoingProxy } from '../src/outgoing/outgoing-proxy.ts'
import { createTargetGuard, type TargetGuard } from '../src/outgoing/target-guard.ts'

const LONG_MS = 30_000
const PUBLIC = '93.184.215.14'
const ANOTHER = '8.8.8.8'

afterAll(trustTargetCertificate())

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A server for https://target.test that returns the host names from TLS and the request. */
function startTarget(): Promise<number> {
  const server = createTlsServer(targetCertificate, (req, res) =>
    res.end(`${(req.socket as TLSSocket).servername} ${req.headers.host}`),
  )
  cleanups.push(() => server.closeAllConnections())
  return listen(server)
}

/** A guard as in production, for which names lead where `records` say. */
async function startGuard(records: Record<string, string[]>, allowLocal = false): Promise<TargetGuard> {
  const nameServer = await startNameServer(records)
  cleanups.push(() => nameServer.stop())
  return createTargetGuard({ allowLocal }, [nameServer.address])
}

async function get(url: string, options: { proxy: OutgoingProxy; targetGuard?: TargetGuard; timeoutMs?: number }) {
  const dispatcher = new Agent({ connect: connectorFor({ timeoutMs: LONG_MS, ...options }) })
  cleanups.push(() => dispatcher.destroy())
  const { body } = await request(url, { dispatcher })
  return await body.text()
}

test('a name of our own choice is resolved by the proxy, and TLS goes through to the target', async () => {
  const proxy = await startProxy({ leads: { 'target.test:443': await startTarget() } })

  expect(await get('https://target.test/', { proxy: proxy.outgoing() })).toBe('target.test target.test')
  expect(proxy.targets()).toEqual(['target.test:443'])
})

test('TLS to the target goes through TLS to the proxy', async () => {
  const proxy = await startProxy({ leads: { 'target.test:443': await startTarget() }, tls: true })

  expect(await get('https://target.test/', { proxy: proxy.outgoing() })).toBe('target.test target.test')
  expect(proxy.targets()).toEqual(['target.test:443'])
})

test('for a guarded name the proxy gets the checked address, and TLS and request have the name', async () => {
  const proxy = await startProxy({ leads: { [`${PUBLIC}:443`]: await startTarget() } })
  const targetGuard = await startGuard({ 'target.test': [PUBLIC] })

  expect(await get('https://target.test/', { proxy: proxy.outgoing(), targetGuard })).toBe('target.test target.test')
  expect(proxy.targets()).toEqual([`${PUBLIC}:443`])
})

test('a guarded name that leads to a private address reaches neither proxy nor target, also when it is one of several', async () => {
  const proxy = await startProxy({})
  const targetGuard = await startGuard({ 'private.test': ['10.0.0.1'], 'mixed.test': [PUBLIC, '169.254.169.254'] })

  for (const url of ['https://private.test/', 'https://mixed.test/', 'https://10.0.0.1/', 'https://[::ffff:a00:1]/']) {
    await expect(get(url, { proxy: proxy.outgoing(), targetGuard })).rejects.toMatchObject({ code: 'TARGET_REFUSED' })
  }
  expect(proxy.targets()).toEqual([])
})

test('a name that leads elsewhere after it was checked is asked for by its address all the same', async () => {
  const records = { 'target.test': [PUBLIC] }
  const target = await startTarget()
  const proxy = await startProxy({
    leads: { [`${PUBLIC}:443`]: target },
    answers() {
      records['target.test'] = ['10.0.0.1']
      return undefined
    },
  })
  const targetGuard = await startGuard(records)
  const outgoing = proxy.outgoing()

  expect(await get('https://target.test/', { proxy: outgoing, targetGuard })).toBe('target.test target.test')
  await expect(get('https://target.test/', { proxy: outgoing, targetGuard })).rejects.toMatchObject({
    code: 'TARGET_REFUSED',
  })
  expect(proxy.targets()).toEqual([`${PUBLIC}:443`])
})

test('if the first address is dead, the next is tried; if the proxy refuses, none is', async () => {
  const leads = { [`${ANOTHER}:443`]: await startTarget() }
  const targetGuard = await startGuard({ 'target.test': [PUBLIC, ANOTHER] })
  const away = await startProxy({ leads, answers: (target) => (target.startsWith(PUBLIC) ? 504 : undefined) })
  const refusing = await startProxy({ leads, answers: () => 403 })

  expect(await get('https://target.test/', { proxy: away.outgoing(), targetGuard })).toBe('target.test target.test')
  await expect(get('https://target.test/', { proxy: refusing.outgoing(), targetGuard })).rejects.toMatchObject({
    code: 'PROXY_ANSWERED_403',
  })
  expect([away.targets(), refusing.targets()]).toEqual([[`${PUBLIC}:443`, `${ANOTHER}:443`], [`${PUBLIC}:443`]])
})

test('an address that never answers leaves time for the next; when all are silent, the proxy is', async () => {
  const leads = { [`${ANOTHER}:443`]: await startTarget() }
  const targetGuard = await startGuard({ 'target.test': [PUBLIC, ANOTHER] })
  const half = await startProxy({ leads, answers: (target) => (target.startsWith(PUBLIC) ? 'hang' : undefined) })
  const silent = await startProxy({ answers: () => 'hang' })

  const answer = await get('https://target.test/', { proxy: half.outgoing(), targetGuard, timeoutMs: 8_000 })
  const waiting = get('https://target.test/', { proxy: silent.outgoing(), targetGuard, timeoutMs: 300 })

  expect(answer).toBe('target.test target.test')
  expect(half.targets()).toEqual([`${PUBLIC}:443`, `${ANOTHER}:443`])
  await expect(waiting).rejects.toMatchObject({ code: 'PROXY_TIMEOUT' })
})

test('only a few of the many addresses of a name are tried', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `93.184.215.${index}`)
  const targetGuard = await startGuard({ 'target.test': addresses })
  const proxy = await startProxy({ answers: () => 502 })

  const refused = get('https://target.test/', { proxy: proxy.outgoing(), targetGuard })

  await expect(refused).rejects.toMatchObject({ code: 'PROXY_ANSWERED_502' })
  expect(proxy.targets()).toHaveLength(4)
})

test('a silent name server takes no more than the time for a connection', async () => {
  const silent = createSocket('udp4')
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  cleanups.push(() => silent.close())
  const targetGuard = createTargetGuard({ allowLocal: false }, [`127.0.0.1:${silent.address().port}`])
  const proxy = await startProxy({})

  const waiting = get('https://target.test/', { proxy: proxy.outgoing(), targetGuard, timeoutMs: 300 })

  await expect(waiting).rejects.toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' })
  expect(proxy.targets()).toEqual([])
})

test('a proxy that guards gets the name, which nobody here can resolve', async () => {
  const proxy = await startProxy({ leads: { 'target.test:443': await startTarget() } })
  const targetGuard = await startGuard({})

  const guarding = proxy.outgoing({ OUTGOING_PROXY_GUARDS: 'true' })

  expect(await get('https://target.test/', { proxy: guarding, targetGuard })).toBe('target.test target.test')
  expect(proxy.targets()).toEqual(['target.test:443'])
})

test('excepted hosts bypass the proxy, but not the guard', async () => {
  const proxy = await startProxy({})
  const receiver = await startWebhookReceiver({ respond: () => ({ status: 200, body: 'here' }) })
  cleanups.push(() => receiver.stop())
  const { port } = new URL(receiver.url)
  const targetGuard = await startGuard({ 'direct.test': ['127.0.0.1'], 'private.direct.test': ['10.0.0.1'] }, true)

  const outgoing = proxy.outgoing({ OUTGOING_NO_PROXY: 'direct.test' })

  expect(await get(`http://direct.test:${port}/`, { proxy: outgoing, targetGuard })).toBe('here')
  await expect(get('http://private.direct.test/', { proxy: outgoing, targetGuard })).rejects.toMatchObject({
    code: 'TARGET_REFUSED',
  })
  expect(proxy.targets()).toEqual([])
})

test('a name that leads to this machine is not asked for at the proxy, whose machine is another', async () => {
  const proxy = await startProxy({})
  const receiver = await startWebhookReceiver({ respond: () => ({ status: 200, body: 'here' }) })
  cleanups.push(() => receiver.stop())
  const targetGuard = await startGuard({ 'local.test': ['127.0.0.1'] }, true)

  const url = receiver.url.replace('127.0.0.1', 'local.test')

  expect(await get(url, { proxy: proxy.outgoing(), targetGuard })).toBe('here')
  expect(proxy.targets()).toEqual([])
})

test('the time for a connection holds for proxy and TLS together, and ends the tunnel', async () => {
  const closed = Promise.withResolvers<void>()
  const silent = createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .once('close', closed.resolve),
  )
  const proxy = await startProxy({ leads: { 'target.test:443': await listen(silent) } })

  const waiting = get('https://target.test/', { proxy: proxy.outgoing(), timeoutMs: 2_000 })

  await expect(waiting).rejects.toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' })
  await closed.promise
})
