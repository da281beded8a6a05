import { createHash, randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  GetObjectTaggingCommand,
  type GetObjectTaggingCommandOutput,
  PutObjectTaggingCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { leaveOut } from '@dossier/local/left-out'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { otherS3Server } from '../../test/other-s3-server.ts'
import { AnsweredError } from '../breakers/answered-error.ts'
import type { OpenParts, SignedPut } from './object-storage.ts'
import { S3ObjectStorage, type S3Options } from './s3-object-storage.ts'

const PLENTY_MS = 10_000
const MIB = 1024 * 1024
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

/** What a caller could want storage to do or to keep besides the file. None of it is in a signed URL. */
const UNSIGNED = Object.entries({
  'x-amz-acl': 'public-read',
  'x-amz-bypass-governance-retention': 'true',
  'x-amz-checksum-crc32': 'AAAAAA==',
  'x-amz-copy-source': '/dossier/another',
  'x-amz-grant-read': 'uri="http://acs.amazonaws.com/groups/global/AllUsers"',
  'x-amz-meta-other': 'of the caller',
  'x-amz-object-lock-legal-hold': 'ON',
  'x-amz-object-lock-mode': 'COMPLIANCE',
  'x-amz-object-lock-retain-until-date': '2099-01-01T00:00:00Z',
  'x-amz-request-payer': 'requester',
  'x-amz-server-side-encryption': 'aws:kms',
  'x-amz-server-side-encryption-aws-kms-key-id': 'of-the-caller',
  'x-amz-server-side-encryption-customer-algorithm': 'AES256',
  'x-amz-storage-class': 'DEEP_ARCHIVE',
  'x-amz-tagging': 'of=the-caller',
  'x-amz-website-redirect-location': 'https://caller.example',
  'x-amz-write-offset-bytes': '0',
})

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
if (!other) leaveOut('the contract of storage on another S3 server', 'S3_TEST_ENDPOINT names none')

type Opening = (changed?: Partial<S3Options>) => S3ObjectStorage

describe.each<[string, Opening]>([
  ['the local store', (changed) => storageAt(sharedEngines().objectStore.url, changed)],
  [
    'the local store with the bucket in its name',
    (changed) => storageAt(byName(), { forcePathStyle: false, ...changed }),
  ],
  [
    'the local store with another address for callers',
    (changed) => storageAt(sharedEngines().objectStore.url, { publicEndpoint: byName(), ...changed }),
  ],
  ...(other
    ? [['another S3 server', (changed) => new S3ObjectStorage({ ...other, ...changed })] as [string, Opening]]
    : []),
])('%s', (_which, openWith) => {
  let storage: S3ObjectStorage
  beforeAll(() => {
    resolveBelowLocalhost()
    storage = openWith()
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

    await storage.copy({ from: key, to: `${key}-copy`, contentType: 'application/pdf', sizeBytes: 7 }, PLENTY_MS)

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

  test.each(UNSIGNED)('a signed URL to write takes no %s that was not signed', async (name, value) => {
    const key = `test/${randomUUID()}`
    const url = await storage.signedPutUrl(putOf(key, 'content'))
    const headers = { 'Content-Type': 'text/plain', 'x-amz-meta-upload-id': 'upl_1', [name]: value }

    const { status } = await fetch(url, { method: 'PUT', headers, body: 'content' })

    expect(status).toBe(403)
    expect(await storage.describe(key, PLENTY_MS)).toBeUndefined()
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

    const stale = await storage.copy(
      { from: key, to: `${key}-stale`, contentType, ifMatch: etag, sizeBytes: 5 },
      PLENTY_MS,
    )
    const present = (await storage.describe(key, PLENTY_MS))!
    const fresh = await storage.copy(
      { from: key, to: `${key}-fresh`, contentType, ifMatch: present.etag, sizeBytes: 5 },
      PLENTY_MS,
    )

    expect([stale, fresh]).toEqual(['changed', 'copied'])
    expect(await storage.describe(`${key}-stale`, PLENTY_MS)).toBeUndefined()
    expect(await contentOf(`${key}-fresh`)).toBe('other')
  })

  describe('a file in parts', () => {
    const PART_BYTES = 5 * MIB
    const hexOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const newKey = () => `files/${randomUUID()}`
    const begin = () => storage.beginParts({ key: newKey(), contentType: 'video/mp4' }, PLENTY_MS)
    const signed = (open: OpenParts, partNumber: number, bytes: Buffer) =>
      storage.signedPartUrl({
        ...open,
        partNumber,
        sizeBytes: bytes.length,
        sha256: hexOf(bytes),
        signedAt: new Date().toISOString(),
        lifeMs: 60_000,
      })
    async function send(open: OpenParts, partNumber: number, bytes: Buffer, sent = bytes): Promise<Response> {
      const { url, headers } = await signed(open, partNumber, bytes)
      return await fetch(url, { method: 'PUT', headers, body: new Uint8Array(sent) })
    }
    const one = Buffer.alloc(PART_BYTES, 'a')
    const two = Buffer.from('the end')

    test('is listed part by part while it is open, and is one object once its parts are joined', async () => {
      const open = await begin()
      expect(await storage.listParts(open, PLENTY_MS)).toEqual([])
      const answers = [await send(open, 2, two), await send(open, 1, one)]

      const parts = (await storage.listParts(open, PLENTY_MS))!
      const outcome = await storage.joinParts(open, parts, PLENTY_MS)

      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(parts).toEqual([
        { partNumber: 1, sizeBytes: PART_BYTES, sha256: hexOf(one), etag: expect.any(String) },
        { partNumber: 2, sizeBytes: two.length, sha256: hexOf(two), etag: expect.any(String) },
      ])
      expect(outcome).toBe('joined')
      expect(await storage.describe(open.key, PLENTY_MS)).toMatchObject({
        sizeBytes: PART_BYTES + two.length,
        contentType: 'video/mp4',
        contentEncoding: null,
      })
      expect(await contentOf(open.key)).toBe(String(Buffer.concat([one, two])))
    })

    test('takes of each part what was signed and nothing else', async () => {
      const open = await begin()

      const longer = await send(open, 1, two, Buffer.concat([two, two]))
      const other = await send(open, 1, two, Buffer.from('THE END'))

      expect([longer.status, other.status]).toEqual([403, 400])
      expect(await storage.listParts(open, PLENTY_MS)).toEqual([])
    })

    test.each(UNSIGNED)('has no part that was sent with %s that was not signed', async (name, value) => {
      const open = await begin()
      const { url, headers } = await signed(open, 1, two)

      const { status } = await fetch(url, {
        method: 'PUT',
        headers: { ...headers, [name]: value },
        body: new Uint8Array(two),
      })

      expect(status).toBe(403)
      expect(await storage.listParts(open, PLENTY_MS)).toEqual([])
    })

    test('cannot be written any more once its parts are joined', async () => {
      const open = await begin()
      await send(open, 1, two)
      const parts = (await storage.listParts(open, PLENTY_MS))!
      await storage.joinParts(open, parts, PLENTY_MS)

      const late = await send(open, 1, Buffer.from('another'))

      expect(late.status).toBe(404)
      expect(await contentOf(open.key)).toBe('the end')
      expect(await storage.listParts(open, PLENTY_MS)).toBeUndefined()
      // Some servers answer a repetition as they answered the first time.
      expect(['absent', 'joined']).toContain(await storage.joinParts(open, parts, PLENTY_MS))
      expect(await contentOf(open.key)).toBe('the end')
    })

    test('has no part that the URL was made to copy from elsewhere', async () => {
      const foreign = await seedObject('of another')
      const open = await begin()
      const { url, headers } = await signed(open, 1, two)
      const source = { 'x-amz-copy-source': `${other?.bucket ?? sharedEngines().objectStore.bucket}/${foreign}` }

      const { status } = await fetch(url, {
        method: 'PUT',
        headers: { ...headers, ...source },
        body: new Uint8Array(two),
      })

      expect(status).toBe(403)
      expect(await storage.listParts(open, PLENTY_MS)).toEqual([])
    })

    test('is abandoned when it was begun before an instant, whatever its key', async () => {
      // A bucket of its own: in the other one, files of other tests are open.
      const own = openWith({ bucket: `parts-${randomUUID()}` })
      await own.makeBucket()
      const open = await own.beginParts({ key: newKey(), contentType }, PLENTY_MS)

      const early = await own.abandonPartsBegunBefore(new Date(Date.now() - 60_000))
      const parts = await own.listParts(open, PLENTY_MS)
      const late = await own.abandonPartsBegunBefore(new Date(Date.now() + 60_000))

      expect([early, parts, late]).toEqual([0, [], 1])
      expect(await own.listParts(open, PLENTY_MS)).toBeUndefined()
      own.close()
    })

    test('is not joined when a part changed since it was listed', async () => {
      const open = await begin()
      await send(open, 1, two)
      const parts = (await storage.listParts(open, PLENTY_MS))!
      await send(open, 1, Buffer.from('another'))

      expect(await storage.joinParts(open, parts, PLENTY_MS)).toBe('changed')
      expect(await storage.describe(open.key, PLENTY_MS)).toBeUndefined()
    })

    test('leaves nothing when it is abandoned, which can be repeated, and touches no other', async () => {
      const [open, other] = [await begin(), await begin()]
      await send(open, 1, two)
      await send(other, 1, two)

      for (let i = 0; i < 2; i++) await storage.abandonParts(open.key, PLENTY_MS)

      expect(await storage.listParts(open, PLENTY_MS)).toBeUndefined()
      expect((await send(open, 1, two)).status).toBe(404)
      expect(await storage.listParts(other, PLENTY_MS)).toHaveLength(1)
      await storage.abandonParts(other.key, PLENTY_MS)
    })

    test('is copied in parts when it is large, of the very state that was described', async () => {
      const open = await begin()
      for (const [index, bytes] of [one, one, two].entries()) await send(open, index + 1, bytes)
      await storage.joinParts(open, (await storage.listParts(open, PLENTY_MS))!, PLENTY_MS)
      const { etag, sizeBytes } = (await storage.describe(open.key, PLENTY_MS))!
      const inParts = openWith({ copyPartBytesMax: PART_BYTES })
      const copy = { from: open.key, to: newKey(), contentType: 'application/pdf', sizeBytes }

      const outcomes = [
        await inParts.copy({ ...copy, ifMatch: '"another"' }, PLENTY_MS),
        await inParts.copy({ ...copy, from: newKey() }, PLENTY_MS),
        await inParts.copy({ ...copy, ifMatch: etag }, PLENTY_MS),
      ]

      inParts.close()
      expect(outcomes).toEqual(['changed', 'absent', 'copied'])
      expect(await storage.describe(copy.to, PLENTY_MS)).toMatchObject({ sizeBytes, contentType: 'application/pdf' })
      expect(hexOf(Buffer.from(await contentOf(copy.to)))).toBe(hexOf(Buffer.concat([one, one, two])))
    })
  })

  test('a missing object is absent, and removing it is no error', async () => {
    const key = `test/${randomUUID()}`

    expect(await storage.describe(key, PLENTY_MS)).toBeUndefined()
    expect(await storage.open(key, AbortSignal.timeout(PLENTY_MS))).toBeUndefined()
    expect(await storage.read(key, { offset: 0, length: 1 }, AbortSignal.timeout(PLENTY_MS))).toBeUndefined()
    expect(await storage.copy({ from: key, to: `${key}-copy`, contentType, sizeBytes: 7 }, PLENTY_MS)).toBe('absent')
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
    await expect(away.copy({ from: 'a', to: 'b', contentType, sizeBytes: 7 }, PLENTY_MS)).rejects.toEqual(isUnavailable)
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
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`

    // Each is well below what comes next: several attempts, and the bound for a request.
    for (const [requestMsMax, remainingMs, boundMs] of [
      [2_000, PLENTY_MS, 4_000],
      [9_000, 500, 9_000],
    ] as const) {
      const silent = storageAt(url, { requestMsMax })
      const startedAt = performance.now()
      await expect(silent.describe('a', remainingMs)).rejects.toEqual(isUnavailable)
      expect(performance.now() - startedAt).toBeLessThan(boundMs)
      silent.close()
    }
    server.close()
  })

  test('refuses what is asked of parts is unavailable for them, and no breaker opens for other files', async () => {
    const open = { key: 'a', storageUploadId: 'b' }
    const refusing = storageAt(sharedEngines().objectStore.url, { secretAccessKey: 'another' })

    for (const asked of [
      () => refusing.beginParts({ key: 'a', contentType }, PLENTY_MS),
      () => refusing.listParts(open, PLENTY_MS),
      () => refusing.joinParts(open, [], PLENTY_MS),
      () => refusing.abandonParts('a', PLENTY_MS),
    ]) {
      await expect(asked()).rejects.toMatchObject({ code: 'service_unavailable', cause: expect.any(AnsweredError) })
    }
    refusing.close()
  })

  test('does not know the bucket is unavailable, where it can be told', async () => {
    const lost = storageAt(sharedEngines().objectStore.url, { bucket: 'no-such-bucket' })

    await expect(lost.open('a', AbortSignal.timeout(PLENTY_MS))).rejects.toEqual(isUnavailable)
    await expect(lost.copy({ from: 'a', to: 'b', contentType, sizeBytes: 7 }, PLENTY_MS)).rejects.toEqual(isUnavailable)
    lost.close()
  })
})

test('a copy is asked for without the tags of its source', async () => {
  let asked: IncomingHttpHeaders = {}
  const server = createHttpServer((req, res) => {
    asked = req.headers
    res.end('<CopyObjectResult><ETag>"a"</ETag></CopyObjectResult>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const storage = storageAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  try {
    await storage.copy({ from: 'a', to: 'b', contentType, ifMatch: '"a"', sizeBytes: 7 }, PLENTY_MS)
  } finally {
    storage.close()
    server.close()
  }

  expect(asked).toMatchObject({ 'x-amz-tagging-directive': 'REPLACE', 'x-amz-metadata-directive': 'REPLACE' })
  expect(asked).not.toHaveProperty('x-amz-tagging')
})

/** Versions and tags are the store's own; the local one has none. */
const testOfOther = other ? test : test.skip

testOfOther('a copy has none of the tags that an operator or a rule has given its source', async () => {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey, forcePathStyle } = other!
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle })
  const storage = new S3ObjectStorage(other!)
  const [from, to] = [`test/${randomUUID()}`, `test/${randomUUID()}`]
  await storage.put(from, { bytes: Buffer.from('content'), contentType }, PLENTY_MS)
  const Tagging = { TagSet: [{ Key: 'kept', Value: 'for good' }] }
  await client.send(new PutObjectTaggingCommand({ Bucket, Key: from, Tagging }))

  const outcome = await storage.copy({ from, to, contentType, sizeBytes: 7 }, PLENTY_MS)

  const tagsOf = (Key: string) => client.send(new GetObjectTaggingCommand({ Bucket, Key })).then(tagSet, noTags)
  expect([outcome, await tagsOf(from), await tagsOf(to)]).toEqual(['copied', Tagging.TagSet, []])
  client.destroy()
  storage.close()
})

const tagSet = ({ TagSet = [] }: GetObjectTaggingCommandOutput) => TagSet

/** How some servers say that there are none. */
function noTags(error: unknown): never[] {
  if (error instanceof S3ServiceException && error.name === 'NoSuchTagSet') return []
  throw error
}

testOfOther('what is removed stays as an old version until it has been replaced for so long', async () => {
  const storage = new S3ObjectStorage(other!)
  const [removed, present] = [`state/${randomUUID()}`, `state/${randomUUID()}`]
  const object = { bytes: Buffer.from('one'), contentType }
  const versions = await storage.keepVersions(30, 30)
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

describe('pages of the web application', () => {
  test('may use a bucket by a rule of their own, which follows their address, and other rules stay', async () => {
    const rules = await startSetting(
      '<CORSConfiguration><CORSRule><ID>theirs</ID><AllowedOrigin>https://a.example</AllowedOrigin></CORSRule></CORSConfiguration>',
    )
    const storage = storageAt(rules.url)

    const refusals = [await storage.allowPages('https://old.example'), await storage.allowPages('https://new.example')]

    expect(refusals).toEqual(['', ''])
    const values = [...rules.kept().matchAll(/<(ID|AllowedOrigin|AllowedMethod)>(.+?)</g)].map(([, , value]) => value)
    expect(values.sort()).toEqual(['GET', 'PUT', 'dossier-pages', 'https://a.example', 'https://new.example', 'theirs'])
    storage.close()
    await rules.stop()
  })

  test('need another way where the store knows no such rules', async () => {
    const storage = storageAt(sharedEngines().objectStore.url)

    expect(await storage.allowPages('https://app.example')).toContain('NotImplemented')
    storage.close()
  })
})

describe('another user than the one who made the bucket', () => {
  test('may do with files what the service does, change no setting, and other statements of the policy stay', async () => {
    const theirs = { Sid: 'Theirs', Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: 'arn:aws:s3:::dossier/x' }
    const policy = await startSetting(JSON.stringify({ Version: '2012-10-17', Statement: [theirs] }))
    const storage = storageAt(policy.url, { bucket: 'dossier' })

    const refusals = [await storage.allowUser('old'), await storage.allowUser('new')]

    expect(refusals).toEqual(['', ''])
    const { Statement } = JSON.parse(policy.kept())
    expect(Statement).toEqual([
      theirs,
      expect.objectContaining({ Effect: 'Allow', Principal: { AWS: ['new'] }, Resource: 'arn:aws:s3:::dossier' }),
      expect.objectContaining({ Effect: 'Allow', Principal: { AWS: ['new'] }, Resource: 'arn:aws:s3:::dossier/*' }),
    ])
    const actions = [...Statement[1].Action, ...Statement[2].Action].join(' ')
    expect(actions).toContain('s3:PutObject ')
    expect(actions).not.toMatch(
      /\*|Policy|Cors|CORS|Versions|ObjectVersion|Put\w*Version|Lifecycle|Acl|CreateBucket|DeleteBucket/,
    )
    // Doctor reads it.
    expect(actions).toContain('s3:GetBucketVersioning')
    storage.close()
    await policy.stop()
  })

  test('needs another way where the store knows no policies', async () => {
    const storage = storageAt(sharedEngines().objectStore.url)

    expect(await storage.allowUser('documents')).toContain('NotImplemented')
    storage.close()
  })
})

/** A store that knows nothing but one setting of a bucket. */
async function startSetting(present: string) {
  let kept = present
  const server = createHttpServer(async (req, res) => {
    if (req.method === 'PUT') kept = await text(req)
    res.end(req.method === 'PUT' ? undefined : kept)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept: () => kept,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
