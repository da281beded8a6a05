import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sha256Hex } from '../signature/signing.ts'
import { BUCKET, send, sign, startTestStore, type TestStore } from './harness.ts'

let store: TestStore
beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

const dots = (text: string): string => text.replaceAll('.', '%2E')
const hostileKeys = [
  '../../../../tmp/escaped',
  '..',
  '.',
  '/',
  '//',
  '/leading',
  'trailing/',
  'a/../b',
  'a/./b',
  'a//b',
  'nul\0byte',
  'line\r\nbreak',
  'back\\slash',
  'C:\\windows',
  '__proto__',
  'constructor',
  '%2e%2e%2f',
  'a?b=c#d',
  'plus+space ',
  '日本語/😀',
  'e\u0301 is not \u00e9',
  'UPPER',
  'upper',
  'x'.repeat(1024),
  'é'.repeat(512),
]

test.each(hostileKeys.map((key) => [JSON.stringify(key.slice(0, 40)), key]))(
  'the key %s is stored, read and deleted as it is, inside the directory',
  async (_, key) => {
    // Sent raw, with even the dots encoded: clients tend to tidy such paths before they sign them.
    const target = { path: `/${BUCKET}/${dots(encodeURIComponent(key))}` }
    const headers = { 'content-length': `${Buffer.byteLength(key)}` }

    const put = await send(sign(store, { ...target, method: 'PUT', headers, payloadHash: sha256Hex(key) }).options, key)
    const got = await send(sign(store, { ...target, method: 'GET' }).options)
    const files = await readdir(path.join(store.dataDir, BUCKET, 'objects'))
    const deleted = await send(sign(store, { ...target, method: 'DELETE' }).options)

    expect(put.status).toBe(200)
    expect(got).toMatchObject({ status: 200, body: key })
    expect(files).toEqual([`${sha256Hex(key)}.json`])
    expect(deleted.status).toBe(204)
    expect(await readdir(store.dataDir)).toEqual(['.buckets', BUCKET])
    expect((await readdir(path.join(store.dataDir, BUCKET))).sort()).toEqual(['content', 'objects', 'uploads'])
  },
)

test('the SDK stores, lists, reads and deletes hostile keys side by side', async () => {
  const client = store.client()
  const keys = hostileKeys.filter((key) => !/^\.{1,2}$|\.\/|[\0\r]/.test(key))

  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }))
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))

  expect(Contents?.map(({ Key }) => Key).sort()).toEqual(keys.toSorted())
  for (const Key of keys) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key }))
    expect(await Body?.transformToString()).toBe(Key)
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }))
  }
})

test('a key of more than 1024 bytes is refused', async () => {
  for (const Key of ['x'.repeat(1025), `${'é'.repeat(512)}x`]) {
    const put = store.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
    await expect(put).rejects.toMatchObject({ name: 'KeyTooLongError' })
  }
})
