import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ObjectStorage } from './object-storage.ts'
import { S3ObjectStorage } from './s3-object-storage.ts'
import { storeInParts } from './store-in-parts.ts'

const PART_BYTES = 5 * 1024 * 1024
const never = new AbortController().signal
let storage: S3ObjectStorage
beforeAll(() => {
  const { url, ...access } = sharedEngines().objectStore
  storage = new S3ObjectStorage({
    ...access,
    endpoint: url,
    publicEndpoint: url,
    forcePathStyle: true,
    requestMsMax: 10_000,
  })
})
afterAll(() => storage.close())

async function* pieces(total: number, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let left = total, n = 0; left > 0; left -= pieceBytes, n++)
    yield Buffer.alloc(Math.min(left, pieceBytes), n % 251)
}

const contentOf = async (key: string) => {
  const bytes = await storage.open(key, AbortSignal.timeout(10_000))
  return bytes && (await buffer(bytes))
}

test.each([
  ['nothing', 0],
  ['less than a part', 1_000],
  ['exactly two parts', 2 * PART_BYTES],
  ['parts and a rest', 2 * PART_BYTES + 12_345],
])('%s is stored whole, and its length and hash are told', async (_, total) => {
  const key = `zips/${randomUUID()}`
  const whole = await buffer(pieces(total, 700_001))

  const stored = await storeInParts(
    storage,
    { key, contentType: 'application/zip', bytes: pieces(total, 700_001), partBytes: PART_BYTES },
    never,
  )

  expect(stored).toEqual({ sizeBytes: total, sha256: createHash('sha256').update(whole).digest('hex') })
  expect((await contentOf(key))?.equals(whole)).toBe(true)
  await storage.remove(key, 10_000)
})

/** Storage whose writes of parts fail as often as the list says. */
function failing(failures: number[]): ObjectStorage {
  return new Proxy(storage, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name === 'putPart' && failures.shift()) {
        return async () => {
          throw new Error('the connection was lost')
        }
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('a part that was not stored is sent again', async () => {
  const key = `zips/${randomUUID()}`

  const { sizeBytes } = await storeInParts(
    failing([0, 1]),
    { key, contentType: 'application/zip', bytes: pieces(PART_BYTES + 10, 65_536), partBytes: PART_BYTES },
    never,
  )

  expect(sizeBytes).toBe(PART_BYTES + 10)
  expect((await contentOf(key))?.equals(await buffer(pieces(PART_BYTES + 10, 65_536)))).toBe(true)
  await storage.remove(key, 10_000)
})

test('a source that fails, and a process that stops, leave nothing at the key', async () => {
  const key = `zips/${randomUUID()}`
  const stop = new AbortController()
  const source = async function* () {
    yield* pieces(PART_BYTES + 10, 65_536)
    throw new Error('the file was not read')
  }
  const stopped = async function* () {
    yield* pieces(PART_BYTES - 10, 65_536)
    stop.abort()
    yield* pieces(20, 20)
  }
  const object = { key, contentType: 'application/zip', partBytes: PART_BYTES }

  await expect(storeInParts(storage, { ...object, bytes: source() }, never)).rejects.toThrow('the file was not read')
  await expect(storeInParts(storage, { ...object, bytes: stopped() }, stop.signal)).rejects.toThrow('aborted')

  expect(await contentOf(key)).toBeUndefined()
  await storage.abandonParts(key, 10_000)
})
