import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { otherS3Server } from '../../test/other-s3-server.ts'
import type { SignedPut } from './object-storage.ts'
import { S3ObjectStorage, type S3Options } from './s3-object-storage.ts'

const PLENTY_MS = 10_000
const contentType = 'text/plain'
const isUnavailable = expect.objectContaining({ code: 'service_unavailable' })

function storageAt(endpoint: string, changed: Partial<S3Options> = {}): S3ObjectStorage {
  const { url: _, ...access } = sharedEngines().objectStore
  return new S3ObjectStorage({
    ...access,
    endpoint,
    publicEndpoint: endpoint,
    forcePathStyle: true,
    requestMsMax: 1_000,
    ...changed,
  })
}

/** The local store, by its name in place of its address. */
function byName(): string {
  const url = new URL(sharedEngines().objectStore.url)
  url.hostname = 'localhost'
  return url.origin
}

/** Not every resolver knows the names below localhost. */
function resolveBelowLocalhost(): void {
  const lookup = dns.lookup as (...args: unknown[]) => void
  jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((host: string, ...rest: unknown[]) =>
      lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, ...rest)) as typeof dns.lookup)
}

function putOf(key: string, content: string): SignedPut {
  return {
    key,
    contentType: 'text/plain',
    sizeBytes: content.length,
    uploadId: 'upl_1',
    signedAt: new Date().toISOString(),
    lifeMs: 60_000,
  }
}

const other = otherS3Server()
if (!other) console.log('No other S3 server is held to the contract: S3_TEST_ENDPOINT names none.')

describe.each<[string, () => S3ObjectStorage]>([
  ['the local store', () => storageAt(sharedEngines().objectStore.url)],
  ['the local store with the bucket in its name', () => storageAt(byName(), { forcePathStyle: false })],
  [
    'the local store with another address for callers',
    () => storageAt(sharedEngines().objectStore.url, { publicEndpoint: byName() }),
  ],
  ...(other ? [['another S3 server', () => new S3ObjectStorage(other)] as [string, () => S3ObjectStorage]] : []),
])('%s', (_which, open) => {
  let storage: S3ObjectStorage
  beforeAll(() => {
    resolveBelowLocalhost()
    storage = open()
  })
  afterAll(() => {
    storage.close()
    jest.restoreAllMocks()
  })

  async function seedObject(
    content: string,
    said: Record<string, string> = {},
    key = `test/${randomUUID()}`,
  ): Promise<string> {
    const headers = { 'Content-Type': 'text/plain', 'x-amz-meta-upload-id': 'upl_1', ...said }
    const response = await fetch(await storage.signedPutUrl(putOf(key, content)), {
      method: 'PUT',
      headers,
      body: content,
    })
    expect(response.status).toBe(200)
    return key
  }

  async function contentOf(key: string): Promise<string> {
    return text((await storage.open(key, AbortSignal.timeout(PLENTY_MS)))!)
  }

  test('an object is described as it was sent', async () => {
    const key = await seedObject('content')

    expect(await storage.describe(key, PLENTY_MS)).toEqual({
      etag: expect.any(String),
      sizeBytes: 7,
      contentType: 'text/plain',
      contentEncoding: null,
    })
    expect(await contentOf(key)).toBe('content')
  })

  test('an object that was sent with a content encoding is described with it', async () => {
    const key = await seedObject('content', { 'Content-Encoding': 'gzip' })

    expect(await storage.describe(key, PLENTY_MS)).toMatchObject({ contentEncoding: 'gzip' })
  })

  test('a signed URL to read has browsers decode nothing and caches keep nothing, whatever the sender said', async () => {
    const key = await seedObject('content', { 'Content-Encoding': 'gzip', 'Cache-Control': 'public' })

    const url = await storage.signedGetUrl({
      key,
      contentType: 'text/plain',
      contentDisposition: 'attachment',
      signedAt: new Date().toISOString(),
      lifeMs: 60_000,
    })

    const response = await fetch(url)
    expect(response.headers.get('content-encoding')).toBe('identity')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe('content')
  })

  test('a copy has the type that it is given, and neither encoding nor caching rules of its source', async () => {
    const key = await seedObject('content', { 'Content-Encoding': 'zstd', 'Cache-Control': 'public' })

    await storage.copy({ from: key, to: `${key}-copy`, contentType: 'application/pdf' }, PLENTY_MS)

    expect(await storage.describe(`${key}-copy`, PLENTY_MS)).toMatchObject({
      contentType: 'application/pdf',
      contentEncoding: null,
    })
    expect(await contentOf(`${key}-copy`)).toBe('content')
  })

  test('a signed URL to read says how the file is to be taken', async () => {
    const key = await seedObject('content')
    const contentDisposition = `attachment; filename="a_.txt"; filename*=UTF-8''%C3%A4%22.txt`

    const url = await storage.signedGetUrl({
      key,
      contentType: 'application/octet-stream',
      contentDisposition,
      signedAt: new Date().toISOString(),
      lifeMs: 60_000,
    })

    const response = await fetch(url)
    expect(response.headers.get('content-disposition')).toBe(contentDisposition)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(await response.text()).toBe('content')
  })

  test('a signed URL to write takes the type and the length that it was signed for, and no other', async () => {
    const url = await storage.signedPutUrl(putOf(`test/${randomUUID()}`, 'content'))
    const send = (body: string, type: string) =>
      fetch(url, { method: 'PUT', headers: { 'Content-Type': type, 'x-amz-meta-upload-id': 'upl_1' }, body })

    expect((await send('content', 'text/html')).status).toBe(403)
    expect((await send('longer content', 'text/plain')).status).toBe(403)
    expect((await send('content', 'text/plain')).status).toBe(200)
  })

  test('an object is put, and read in part', async () => {
    const key = `test/${randomUUID()}`
    const signal = AbortSignal.timeout(PLENTY_MS)

    await storage.put(key, { bytes: Buffer.from('0123456789'), contentType: 'image/webp' }, PLENTY_MS)

    expect(await storage.describe(key, PLENTY_MS)).toMatchObject({ sizeBytes: 10, contentType: 'image/webp' })
    expect(String(await storage.read(key, { offset: 3, length: 4 }, signal))).toBe('3456')
    expect(String(await storage.read(key, { offset: 8, length: 64 }, signal))).toBe('89')
  })

  test('a copy is of the very state that was described', async () => {
    const key = await seedObject('first')
    const { etag } = (await storage.describe(key, PLENTY_MS))!
    await seedObject('other', {}, key)

    const stale = await storage.copy({ from: key, to: `${key}-stale`, contentType, ifMatch: etag }, PLENTY_MS)
    const present = (await storage.describe(key, PLENTY_MS))!
    const fresh = await storage.copy({ from: key, to: `${key}-fresh`, contentType, ifMatch: present.etag }, PLENTY_MS)

    expect([stale, fresh]).toEqual(['changed', 'copied'])
    expect(await storage.describe(`${key}-stale`, PLENTY_MS)).toBeUndefined()
    expect(await contentOf(`${key}-fresh`)).toBe('other')
  })

  test('what is not there is absent, and removing it is no error', async () => {
    const key = `test/${randomUUID()}`

    expect(await storage.describe(key, PLENTY_MS)).toBeUndefined()
    expect(await storage.open(key, AbortSignal.timeout(PLENTY_MS))).toBeUndefined()
    expect(await storage.read(key, { offset: 0, length: 1 }, AbortSignal.timeout(PLENTY_MS))).toBeUndefined()
    expect(await storage.copy({ from: key, to: `${key}-copy`, contentType }, PLENTY_MS)).toBe('absent')
    await storage.remove(key, PLENTY_MS)
  })

  test('a removed object is gone', async () => {
    const key = await seedObject('content')

    await storage.remove(key, PLENTY_MS)

    expect(await storage.describe(key, PLENTY_MS)).toBeUndefined()
  })
})

test.each([
  ['in its path', true, 'https://files.example.com'],
  ['in its name', false, 'https://dossier.files.example.com'],
])(
  'signed URLs point to the public address, the bucket %s, and carry no checksum of an empty body',
  async (_where, forcePathStyle, origin) => {
    const split = storageAt(sharedEngines().objectStore.url, {
      publicEndpoint: 'https://files.example.com',
      forcePathStyle,
    })

    const url = new URL(await split.signedPutUrl(putOf('incoming/a/b', 'content')))

    split.close()
    expect(url.origin).toBe(origin)
    expect(url.pathname).toBe(forcePathStyle ? '/dossier/incoming/a/b' : '/incoming/a/b')
    expect([...url.searchParams.keys()].filter((name) => /checksum|meta/i.test(name))).toEqual([])
  },
)

test('a missing bucket is made once and then takes objects', async () => {
  const storage = storageAt(sharedEngines().objectStore.url, { bucket: `made-${randomUUID()}` })

  const outcomes = [await storage.makeBucket(), await storage.makeBucket()]

  expect(outcomes).toEqual([true, false])
  await storage.put('a', { bytes: Buffer.from('a'), contentType }, PLENTY_MS)
  expect(await storage.describe('a', PLENTY_MS)).toMatchObject({ sizeBytes: 1 })
  storage.close()
})

test('without a credential of its own it takes the one that the environment offers', async () => {
  const { url, accessKeyId, secretAccessKey } = sharedEngines().objectStore
  process.env.AWS_ACCESS_KEY_ID = accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey
  const storage = storageAt(url, { accessKeyId: '', secretAccessKey: '' })

  await storage.put('offered', { bytes: Buffer.from('a'), contentType }, PLENTY_MS)

  expect(await storage.describe('offered', PLENTY_MS)).toMatchObject({ sizeBytes: 1 })
  storage.close()
  delete process.env.AWS_ACCESS_KEY_ID
  delete process.env.AWS_SECRET_ACCESS_KEY
})

test('without any credential nothing can be signed or sent for now', async () => {
  const noFile = '/dev/null'
  const environment = {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: noFile,
    AWS_SHARED_CREDENTIALS_FILE: noFile,
  }
  Object.assign(process.env, environment)
  const storage = storageAt('http://127.0.0.1:1', { accessKeyId: '', secretAccessKey: '' })
  const put = putOf('a', 'content')
  const get = { ...put, contentDisposition: 'attachment' }

  await expect(storage.signedPutUrl(put)).rejects.toEqual(isUnavailable)
  await expect(storage.signedGetUrl(get)).rejects.toEqual(isUnavailable)
  await expect(storage.signedServiceGetUrl(get)).rejects.toEqual(isUnavailable)
  await expect(storage.describe('a', PLENTY_MS)).rejects.toEqual(isUnavailable)
  storage.close()
  for (const name of Object.keys(environment)) delete process.env[name]
})

describe('storage that', () => {
  test('is not there is unavailable', async () => {
    const away = storageAt('http://127.0.0.1:1')

    await expect(away.describe('a', PLENTY_MS)).rejects.toEqual(isUnavailable)
    await expect(away.copy({ from: 'a', to: 'b', contentType }, PLENTY_MS)).rejects.toEqual(isUnavailable)
    await expect(away.open('a', AbortSignal.timeout(PLENTY_MS))).rejects.toEqual(isUnavailable)
    await expect(away.read('a', { offset: 0, length: 1 }, AbortSignal.timeout(PLENTY_MS))).rejects.toEqual(
      isUnavailable,
    )
    await expect(away.put('a', { bytes: Buffer.from('a'), contentType: 'text/plain' }, PLENTY_MS)).rejects.toEqual(
      isUnavailable,
    )
    await expect(away.remove('a', PLENTY_MS)).rejects.toEqual(isUnavailable)
    away.close()
  })

  test('says nothing is unavailable within the bound for a request, and within what the caller has left', async () => {
    const server = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const silent = storageAt(`http://127.0.0.1:${(server.address() as { port: number }).port}`)

    for (const [remainingMs, boundMs] of [
      [PLENTY_MS, 1_500],
      [500, 450],
    ] as const) {
      const startedAt = performance.now()
      await expect(silent.describe('a', remainingMs)).rejects.toEqual(isUnavailable)
      expect(performance.now() - startedAt).toBeLessThan(boundMs)
    }
    silent.close()
    server.close()
  })

  test('does not know the bucket is unavailable, where it can be told', async () => {
    const lost = storageAt(sharedEngines().objectStore.url, { bucket: 'no-such-bucket' })

    await expect(lost.open('a', AbortSignal.timeout(PLENTY_MS))).rejects.toEqual(isUnavailable)
    await expect(lost.copy({ from: 'a', to: 'b', contentType }, PLENTY_MS)).rejects.toEqual(isUnavailable)
    lost.close()
  })
})

/** Versions are the store's own; the local one has none. */
const testOfVersions = other ? test : test.skip
testOfVersions('what is removed stays as an old version until it has been replaced for so long', async () => {
  const storage = new S3ObjectStorage(other!)
  const [removed, present] = [`state/${randomUUID()}`, `state/${randomUUID()}`]
  const object = { bytes: Buffer.from('one'), contentType }
  const versions = await storage.keepVersions(30)
  for (const key of [removed, removed, present]) await storage.put(key, object, PLENTY_MS)
  await storage.remove(removed, PLENTY_MS)

  const [before, atOnce] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
  const counts = [
    await storage.removeVersionsReplacedBefore(before),
    await storage.removeVersionsReplacedBefore(atOnce),
  ]

  expect(versions.kind).not.toBe('none')
  expect(counts).toEqual([0, expect.any(Number)])
  // Two versions and their delete marker; other tests may have left further ones.
  expect(counts[1]).toBeGreaterThanOrEqual(3)
  expect(await storage.describe(present, PLENTY_MS)).toMatchObject({ sizeBytes: 3 })
  expect(await storage.removeVersionsReplacedBefore(atOnce)).toBe(0)
  storage.close()
})
