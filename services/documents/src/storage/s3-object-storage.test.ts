import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { SignedPut } from './object-storage.ts'
import { S3ObjectStorage } from './s3-object-storage.ts'

const PLENTY_MS = 10_000
const isUnavailable = expect.objectContaining({ code: 'service_unavailable' })
let storage: S3ObjectStorage
beforeAll(() => {
  storage = storageAt(sharedEngines().objectStore.url)
})
afterAll(() => storage.close())

function storageAt(endpoint: string, publicEndpoint = endpoint): S3ObjectStorage {
  const { bucket, region, accessKeyId, secretAccessKey } = sharedEngines().objectStore
  return new S3ObjectStorage({
    endpoint,
    publicEndpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: true,
    requestMsMax: 1_000,
  })
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

async function seedObject(content: string, key = `test/${randomUUID()}`): Promise<string> {
  const headers = { 'Content-Type': 'text/plain', 'x-amz-meta-upload-id': 'upl_1' }
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
  })
  expect(await contentOf(key)).toBe('content')
})

test('signed URLs point to the public address and carry no checksum of an empty body', async () => {
  const split = storageAt(sharedEngines().objectStore.url, 'https://files.example.com')

  const url = new URL(await split.signedPutUrl(putOf('incoming/a/b', 'content')))

  split.close()
  expect(url.origin).toBe('https://files.example.com')
  expect([...url.searchParams.keys()].filter((name) => /checksum|meta/i.test(name))).toEqual([])
})

test('a copy is of the very state that was described', async () => {
  const key = await seedObject('first')
  const { etag } = (await storage.describe(key, PLENTY_MS))!
  await seedObject('other', key)

  const stale = await storage.copy({ from: key, to: `${key}/stale`, ifMatch: etag }, PLENTY_MS)
  const present = (await storage.describe(key, PLENTY_MS))!
  const fresh = await storage.copy({ from: key, to: `${key}/fresh`, ifMatch: present.etag }, PLENTY_MS)

  expect([stale, fresh]).toEqual(['changed', 'copied'])
  expect(await storage.describe(`${key}/stale`, PLENTY_MS)).toBeUndefined()
  expect(await contentOf(`${key}/fresh`)).toBe('other')
})

test('what is not there is absent, and removing it is no error', async () => {
  const key = `test/${randomUUID()}`

  expect(await storage.describe(key, PLENTY_MS)).toBeUndefined()
  expect(await storage.open(key, AbortSignal.timeout(PLENTY_MS))).toBeUndefined()
  expect(await storage.copy({ from: key, to: `${key}/copy` }, PLENTY_MS)).toBe('absent')
  await storage.remove(key, PLENTY_MS)
})

test('a removed object is gone', async () => {
  const key = await seedObject('content')

  await storage.remove(key, PLENTY_MS)

  expect(await storage.describe(key, PLENTY_MS)).toBeUndefined()
})

describe('storage that', () => {
  test('is not there is unavailable', async () => {
    const away = storageAt('http://127.0.0.1:1')

    await expect(away.describe('a', PLENTY_MS)).rejects.toEqual(isUnavailable)
    await expect(away.copy({ from: 'a', to: 'b' }, PLENTY_MS)).rejects.toEqual(isUnavailable)
    await expect(away.open('a', AbortSignal.timeout(PLENTY_MS))).rejects.toEqual(isUnavailable)
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
    const { url, region, accessKeyId, secretAccessKey } = sharedEngines().objectStore
    const lost = new S3ObjectStorage({
      endpoint: url,
      publicEndpoint: url,
      bucket: 'no-such-bucket',
      region,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
      requestMsMax: 1_000,
    })

    await expect(lost.open('a', AbortSignal.timeout(PLENTY_MS))).rejects.toEqual(isUnavailable)
    await expect(lost.copy({ from: 'a', to: 'b' }, PLENTY_MS)).rejects.toEqual(isUnavailable)
    lost.close()
  })
})
