import { expect, test } from '@jest/globals'
import { type PartsApi, type Readable, sendInParts, sha256 } from '../src/uploads/index.ts'

const PART_BYTES = 4
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A file as a browser gives it. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>): Readable => ({
  size: bytes.length,
  type: 'text/plain',
  slice: (from, to) => fileOf(bytes.slice(from, to)),
  arrayBuffer: async () => bytes.slice().buffer,
})

/** An interface that takes parts, with what storage has of an upload that was begun before. */
function partsApi(begun?: string) {
  const sent: number[] = []
  const upload = (id: string) => ({ id, part_size_bytes: PART_BYTES, parts_count: 3 })
  const api: PartsApi = {
    listBegun: async () => (begun === undefined ? [] : [upload('begun')]),
    begin: async () => upload('new'),
    listParts: async () => ({
      parts: [
        { part_number: 1, size_bytes: PART_BYTES, sha256: await sha256(bytesOf(begun!.slice(0, PART_BYTES)).buffer) },
      ],
    }),
    sign: async (_id, parts) => ({
      parts: parts.map(({ part_number, sha256 }) => ({
        part_number,
        size_bytes: PART_BYTES,
        upload_url: 'https://storage.test',
        fields: { 'x-amz-checksum-sha256': sha256 },
      })),
    }),
    put: async ({ part_number }, bytes, onSent) => {
      sent.push(part_number)
      onSent(bytes.size)
    },
  }
  return { api, sent }
}

async function send(text: string, begun?: string) {
  const { api, sent } = partsApi(begun)
  const told: number[] = []
  const id = await sendInParts(fileOf(bytesOf(text)), api, (bytes) => told.push(bytes))
  return { id, sent, told }
}

test('a file that nobody began is sent from its first part to its last', async () => {
  expect(await send('one two th')).toEqual({ id: 'new', sent: [1, 2, 3], told: [0, 4, 8, 10] })
})

test('a file that was begun before goes on where it stopped', async () => {
  expect(await send('one two th', 'one two th')).toEqual({ id: 'begun', sent: [2, 3], told: [4, 8, 10] })
})

test('a file that has changed but kept its length is sent from the start', async () => {
  expect(await send('One two th', 'one two th')).toEqual({ id: 'new', sent: [1, 2, 3], told: [0, 4, 8, 10] })
})
