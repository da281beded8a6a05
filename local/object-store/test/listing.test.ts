import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BUCKET, startTestStore, type TestStore } from './harness.ts'

/** In the order of their UTF-8 bytes, which for the last two differs from the order of their UTF-16 units. */
const keys = ['a', 'a/', 'a/1', 'a/2/x', 'a/2/y', 'a/3/z', 'b/1', 'c d+é', '\uff5e', '😀']

let store: TestStore
beforeAll(async () => {
  store = await startTestStore()
  for (const Key of keys.toReversed()) {
    await store.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }))
  }
})
afterAll(() => store[Symbol.asyncDispose]())

const list = async (options: object = {}) => {
  const page = await store.client().send(new ListObjectsV2Command({ Bucket: BUCKET, ...options }))
  return {
    ...page,
    keys: (page.Contents ?? []).map(({ Key }) => Key),
    prefixes: (page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
  }
}

test('all keys are listed in the order of their bytes, with size, ETag and time', async () => {
  const page = await list()

  expect(page.keys).toEqual(keys)
  expect(page).toMatchObject({ IsTruncated: false, KeyCount: keys.length, MaxKeys: 1000 })
  expect(page.Contents?.[2]).toMatchObject({ Size: 3, ETag: expect.any(String), LastModified: expect.any(Date) })
})

test.each([
  [{ Prefix: 'a/2' }, ['a/2/x', 'a/2/y'], []],
  [{ Delimiter: '/' }, ['a', 'c d+é', '\uff5e', '😀'], ['a/', 'b/']],
  [{ Delimiter: '/', Prefix: 'a/' }, ['a/', 'a/1'], ['a/2/', 'a/3/']],
  [{ StartAfter: 'a/3/z' }, ['b/1', 'c d+é', '\uff5e', '😀'], []],
  [{ Prefix: 'nothing' }, [], []],
  [{ MaxKeys: 0 }, [], []],
])('with %o the list has the keys %o and the common prefixes %o', async (options, expectedKeys, expectedPrefixes) => {
  const page = await list(options)

  expect(page.keys).toEqual(expectedKeys)
  expect(page.prefixes).toEqual(expectedPrefixes)
})

test.each([1, 2, 3, 4])('in pages of %i every key and every common prefix occurs once', async (MaxKeys) => {
  for (const options of [{}, { Delimiter: '/' }, { Delimiter: '/', Prefix: 'a/' }]) {
    const whole = await list(options)
    const seen: unknown[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await list({ ...options, MaxKeys, ContinuationToken })
      expect(page.KeyCount).toBe(page.keys.length + page.prefixes.length)
      expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys)
      seen.push(...page.keys, ...page.prefixes)
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)

    expect(seen.toSorted()).toEqual([...whole.keys, ...whole.prefixes].toSorted())
  }
})

test('encoded on request, keys come back percent-encoded', async () => {
  const page = await list({ Prefix: 'c', EncodingType: 'url' })

  expect(page.keys).toEqual(['c%20d%2B%C3%A9'])
})

test('a deleted key leaves the list at once', async () => {
  await store.client().send(new PutObjectCommand({ Bucket: BUCKET, Key: 'passing', Body: 'x' }))
  expect((await list({ Prefix: 'passing' })).keys).toEqual(['passing'])

  await store.client().send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'passing' }))

  expect((await list({ Prefix: 'passing' })).keys).toEqual([])
})

test.each([{ ContinuationToken: 'not a token!' }, { MaxKeys: -1 }, { EncodingType: 'base64' as 'url' }])(
  '%o is refused as an invalid argument',
  async (options) => {
    await expect(list(options)).rejects.toMatchObject({ name: 'InvalidArgument' })
  },
)
