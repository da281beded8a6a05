import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { type ConnectProxy, PROXY_PASSWORD, sharedEngines, startConnectProxy } from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { S3ObjectStorage } from './s3-object-storage.ts'

const PLENTY_MS = 30_000
/** On this machine and yet no loopback address, so that it is reached through the proxy. */
const THIS_MACHINE = '0.0.0.0'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startProxy(options?: Parameters<typeof startConnectProxy>[0]): Promise<ConnectProxy> {
  const proxy = await startConnectProxy(options)
  cleanups.push(() => proxy.stop())
  return proxy
}

const endpoint = () => sharedEngines().objectStore.url.replace('127.0.0.1', THIS_MACHINE)

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

test.each<[string, Parameters<typeof startConnectProxy>[0], string]>([
  ['refuses', { answers: () => 407 }, 'PROXY_ANSWERED_407'],
  ['hangs', { answers: () => 'hang' }, 'PROXY_TIMEOUT'],
])('a proxy that %s makes storage unavailable, with the reason and without its password', async (_, options, code) => {
  const storage = openThrough(await startProxy(options))

  const error = await storage.describe('test/none', PLENTY_MS).then(
    () => undefined,
    (thrown) => thrown,
  )

  expect(error).toMatchObject({ code: 'service_unavailable' })
  expect(inspect(error, { depth: null })).toContain(code)
  expect(inspect(error, { depth: null })).not.toContain(PROXY_PASSWORD)
})
