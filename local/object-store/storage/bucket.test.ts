import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Bucket } from './bucket.ts'

let directory: string
let bucket: Bucket
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'object-store-'))
  bucket = await Bucket.open(directory)
})
afterEach(() => rm(directory, { recursive: true }))

async function put(text: string): Promise<void> {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const { contentId, sizeBytes, md5 } = await bucket.content.write(bytes())
  const lastModified = '2030-01-01T00:00:00.000Z'
  await bucket.put({ key: 'key', contentId, sizeBytes, etag: md5, lastModified, headers: {}, metadata: {} }, () => {})
}

test('a reader whose object is replaced before it opens the file is given the new one, record and bytes', async () => {
  await put('one')
  let attempts = 0

  const read = await bucket.withContent('key', async (record, filePath) => {
    attempts += 1
    if (attempts === 1) await put('three')
    return { sizeBytes: record.sizeBytes, text: await readFile(filePath, 'utf8') }
  })

  expect(read).toEqual({ sizeBytes: 5, text: 'three' })
  expect(attempts).toBe(2)
})

test('a reader whose object is deleted before it opens the file is told that there is none', async () => {
  await put('one')

  const read = await bucket.withContent('key', async (_, filePath) => {
    await bucket.delete('key', () => {})
    return readFile(filePath)
  })

  expect(read).toBeUndefined()
})

test('an object whose bytes are lost is an error, not an absence', async () => {
  await put('one')
  await bucket.content.remove(bucket.find('key')!.contentId)

  await expect(bucket.withContent('key', (_, filePath) => readFile(filePath))).rejects.toMatchObject({ code: 'ENOENT' })
})
