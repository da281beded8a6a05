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

/** What was begun before: the file, how many of its parts storage has, and by which id the sender knows it. */
interface Begun {
  text: string
  presentParts: number
  begunId?: string
}

/** An API that takes parts. */
function partsApi(begun?: Begun) {
  const sent: number[] = []
  const upload = (id: string) => ({ id, part_size_bytes: PART_BYTES, parts_count: 3 })
  const api: PartsApi = {
    listBegun: async () => (begun === undefined ? [] : [upload('begun')]),
    begin: async () => upload('new'),
    begunId: begun?.begunId,
    listParts: async () => {
      const { text, presentParts } = begun!
      const parts = Array.from({ length: presentParts }, async (_, index) => {
        const bytes = bytesOf(text.slice(index * PART_BYTES, (index + 1) * PART_BYTES))
        return { part_number: index + 1, size_bytes: bytes.length, sha256: await sha256(bytes) }
      })
      return { parts: await Promise.all(parts) }
    },
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

async function send(text: string, begun?: Begun) {
  const { api, sent } = partsApi(begun)
  const told: number[] = []
  const id = await sendInParts(fileOf(bytesOf(text)), api, (bytes) => told.push(bytes))
  return { id, sent, told }
}

test('a file that nobody began is sent from its first part to its last', async () => {
  expect(await send('one two th')).toEqual({ id: 'new', sent: [1, 2, 3], told: [0, 4, 8, 10] })
})

test('a file of which parts have arrived goes on where it stopped', async () => {
  expect(await send('one two th', { text: 'one two th', presentParts: 1 })).toEqual({
    id: 'begun',
    sent: [2, 3],
    told: [4, 8, 10],
  })
})

test('a file that has changed but kept its length is sent from the start', async () => {
  const begun = { text: 'one two th', presentParts: 1 }

  expect(await send('One two th', begun)).toEqual({ id: 'new', sent: [1, 2, 3], told: [0, 4, 8, 10] })
})

test('an upload without parts is left alone: it may be of another file', async () => {
  const begun = { text: 'one two th', presentParts: 0 }

  expect(await send('one two th', begun)).toEqual({ id: 'new', sent: [1, 2, 3], told: [0, 4, 8, 10] })
})

test('an upload without parts goes on if an earlier try with this file began it', async () => {
  const begun = { text: 'one two th', presentParts: 0, begunId: 'begun' }

  expect(await send('one two th', begun)).toEqual({ id: 'begun', sent: [1, 2, 3], told: [0, 4, 8, 10] })
})
