import { Readable } from 'node:stream'
import { toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { joinFiles } from './join-files.ts'

const UUID = '019a1b2c-0000-7000-8000-000000000001'
const FILE = Buffer.from('a joined file')

/** Joins and stores. The database keeps the file, and its answer to the commit is lost. */
function contextOfLostAnswer() {
  const removed: string[] = []
  const work = {
    ...{ document_id: UUID, matter_id: UUID, matter_title: 'A matter', paper: 'a4', storage_bytes_max: 1_000 },
    ...{ object_key: 'files/1', detected_type: 'application/pdf', size_bytes: 1, rotation: 0, pages: null },
  }
  const ctx = {
    now: () => '2026-01-01T00:00:00.000Z',
    realNow: () => '2026-01-01T00:00:00.000Z',
    log: { info() {}, warn() {} },
    db: {
      query: async (text: string) => (text.includes('from joined_files') ? [work] : []),
      transact: async () => {
        throw new Error('the connection was lost')
      },
    },
    deps: {
      config: { SCAN_MS_MAX: 1_000 },
      fileJoiner: { join: async () => ({ kind: 'joined', sizeBytes: FILE.length, pages: [1] }) },
      scanner: {
        limits: { fileBytesMax: 1_000, unpackedBytesMax: 1_000, filesMax: 10 },
        async scan(bytes: AsyncIterable<Uint8Array>) {
          for await (const _ of bytes);
          return { status: 'clean', engine: 'none' }
        },
      },
      storage: {
        open: async () => Readable.from([FILE]),
        read: async (_key: string, { offset, length }: { offset: number; length: number }) =>
          FILE.subarray(offset, offset + length),
        remove: async (key: string) => removed.push(key),
      },
    },
  }
  return { ctx: ctx as unknown as DocumentsBackgroundCtx, removed }
}

test('a file that may have been kept is not removed when the answer to its commit is lost', async () => {
  const { ctx, removed } = contextOfLostAnswer()
  const attempt = {
    ...{ firmId: toTypeId('firm', UUID), id: toTypeId('jnd', UUID) },
    ...{ signal: new AbortController().signal, lock: async () => {} },
  }

  await expect(joinFiles(ctx, attempt)).rejects.toThrow('the connection was lost')

  await new Promise(setImmediate)
  expect(removed).toEqual([])
})
