import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createTargetGuard, type OutgoingProxy } from '@dossier/runtime'
import {
  proxyStarter,
  startConnectProxy,
  startNameServer,
  startWebhookReceiver,
  targetCertificate,
  trustTargetCertificate,
} from '@dossier/testbed'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { createWebhookSender } from '../src/webhooks/webhook-sender.ts'

const PUBLIC = '93.184.215.14'
const LONG_MS = 30_000
const SHORT_MS = 1_000

afterAll(trustTargetCertificate())

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The endpoint https://target.test, as the hosts that its requests named. */
async function startEndpoint(): Promise<{ port: number; hosts: (string | undefined)[] }> {
  const hosts: (string | undefined)[] = []
  const server = createTlsServer(targetCertificate, (req, res) => {
    hosts.push(req.headers.host)
    res.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, hosts }
}

/** Sends through a proxy, with names that lead where `records` say. */
async function attempt(
  url: string,
  options: { proxy: OutgoingProxy; records?: Record<string, string[]>; allowLocal?: boolean; timeoutMs?: number },
) {
  const { proxy, records = {}, allowLocal = false, timeoutMs = LONG_MS } = options
  const nameServer = await startNameServer(records)
  cleanups.push(() => nameServer.stop())
  const targetGuard = createTargetGuard({ allowLocal }, [nameServer.address])
  const sender = createWebhookSender({ targetGuard, timeoutMs, proxy })
  cleanups.push(() => sender.close())
  return sender.send({ url, secrets: ['whsec_AAAA'], eventId: 'evt_1', body: '{}', at: new Date().toISOString() })
}

const records = { 'target.test': [PUBLIC], 'private.test': ['10.0.0.1'], 'mixed.test': [PUBLIC, '169.254.169.254'] }

test('a delivery goes through the proxy to the address that was checked', async () => {
  const { port, hosts } = await startEndpoint()
  const proxy = await startProxy({ leads: { [`${PUBLIC}:443`]: port } })

  const result = await attempt('https://target.test/hook', { proxy: proxy.outgoing(), records })

  expect(result).toMatchObject({ response_status: 200, error: null })
  expect([proxy.targets(), hosts]).toEqual([[`${PUBLIC}:443`], ['target.test']])
})

test('a delivery to an excepted name goes past the proxy', async () => {
  const proxy = await startProxy()
  const receiver = await startWebhookReceiver()
  cleanups.push(() => receiver.stop())
  const outgoing = proxy.outgoing({ OUTGOING_NO_PROXY: 'direct.test' })

  const result = await attempt(receiver.url.replace('127.0.0.1', 'direct.test'), {
    proxy: outgoing,
    records: { 'direct.test': ['127.0.0.1'] },
    allowLocal: true,
  })

  expect(result).toMatchObject({ response_status: 204, error: null })
  expect(proxy.targets()).toEqual([])
})

test.each(['https://private.test/', 'https://mixed.test/', 'https://10.0.0.1/', 'https://localhost/'])(
  'the proxy is not asked for %s',
  async (url) => {
    const proxy = await startProxy()

    const result = await attempt(url, { proxy: proxy.outgoing(), records })

    expect(result).toMatchObject({ response_status: null, error: 'address_not_allowed' })
    expect(proxy.targets()).toEqual([])
  },
)

test('a proxy that guards gets names unresolved, and still no address that is private by its text', async () => {
  const { port } = await startEndpoint()
  const proxy = await startProxy({ leads: { 'target.test:443': port } })
  const outgoing = proxy.outgoing({ OUTGOING_PROXY_GUARDS: 'true' })

  expect(await attempt('https://target.test/', { proxy: outgoing })).toMatchObject({ response_status: 200 })
  expect(await attempt('https://10.0.0.1/', { proxy: outgoing })).toMatchObject({ error: 'address_not_allowed' })
  expect(proxy.targets()).toEqual(['target.test:443'])
})

test.each([
  [407, 'proxy_failed'],
  [403, 'proxy_failed'],
  [502, 'connection_failed'],
  [504, 'connection_failed'],
])('a proxy that answers %d is a failure to be tried again: %s', async (status, error) => {
  const proxy = await startProxy({ answers: () => status })

  const result = await attempt('https://target.test/', { proxy: proxy.outgoing(), records })

  expect(result).toMatchObject({ response_status: null, error, retryAfterMs: null })
})

test('a proxy that is down has failed, and so has one that hangs, within the time of a delivery', async () => {
  const away = await startConnectProxy()
  await away.stop()
  const hanging = await startProxy({ answers: () => 'hang' })

  const failed = await attempt('https://target.test/', { proxy: away.outgoing(), records })
  const late = await attempt('https://target.test/', { proxy: hanging.outgoing(), records, timeoutMs: SHORT_MS })

  expect([failed.error, late.error]).toEqual(['proxy_failed', 'proxy_failed'])
})
