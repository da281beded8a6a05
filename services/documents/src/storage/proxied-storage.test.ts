import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import {
  type ConnectProxy,
  type ConnectProxyOptions,
  failureOf,
  offLoopback,
  PROXY_PASSWORD,
  proxyStarter,
  sharedEngines,
} from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { S3ObjectStorage } from './s3-object-storage.ts'

const PLENTY_MS = 30_000

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const endpoint = () => offLoopback(sharedEngines().objectStore.url)

function openThrough(proxy: ConnectProxy, environment?: Record<string, string>): S3ObjectStorage {
  const { url: _, ...access } = sharedEngines().objectStore
  const storage = new S3ObjectStorage({
    ...access,
    endpoint: endpoint(),
    publicEndpoint: endpoint(),
    forcePathStyle: true,
    requestMsMax: PLENTY_MS,
    proxy: proxy.outgoing(environment),
  })
  cleanups.push(() => storage.close())
  return storage
}

/** Stores an object and reads it back. */
async function storeAndRead(storage: S3ObjectStorage): Promise<string> {
  const key = `test/${randomUUID()}`
  await storage.put(key, { bytes: Buffer.from('content'), contentType: 'text/plain' }, PLENTY_MS)
  return await text((await storage.open(key, AbortSignal.timeout(PLENTY_MS)))!)
}

test('storage is reached through the proxy', async () => {
  const proxy = await startProxy()

  expect(await storeAndRead(openThrough(proxy))).toBe('content')

  expect(new Set(proxy.targets())).toEqual(new Set([new URL(endpoint()).host]))
})

test('storage that is excepted is reached past the proxy', async () => {
  const proxy = await startProxy()

  expect(await storeAndRead(openThrough(proxy, { OUTGOING_NO_PROXY: '0.0.0.0/32' }))).toBe('content')

  expect(proxy.targets()).toEqual([])
})

test.each<[string, ConnectProxyOptions, string]>([
  ['refuses', { answers: () => 407 }, 'PROXY_ANSWERED_407'],
  ['hangs', { answers: () => 'hang' }, 'PROXY_TIMEOUT'],
])('a proxy that %s makes storage unavailable, with the reason and without its password', async (_, options, code) => {
  const storage = openThrough(await startProxy(options))

  const error = await failureOf(storage.describe('test/none', PLENTY_MS))

  expect(error).toMatchObject({ code: 'service_unavailable' })
  expect(inspect(error, { depth: null })).toContain(code)
  expect(inspect(error, { depth: null })).not.toContain(PROXY_PASSWORD)
})
