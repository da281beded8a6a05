import { Readable } from 'node:stream'
import { AppError, toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { AnsweredError } from '../breakers/answered-error.ts'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { buildJoinedFile } from './build-files.ts'

const UUID = '019a1b2c-0000-7000-8000-000000000001'
const FIRM = toTypeId('firm', UUID)
const WORK = {
  ...{ document_id: UUID, matter_id: UUID, matter_title: 'A matter', paper: 'a4', storage_bytes_max: 1_000 },
  ...{ object_key: 'files/1', detected_type: 'application/pdf', size_bytes: 1, rotation: 0, pages: null },
}

const away = (cause?: Error) => new AppError('service_unavailable', {}, { internal: 'away', ...(cause && { cause }) })

interface Parts {
  msMax?: number
  join(signal: AbortSignal): Promise<unknown>
  scan?(): Promise<never>
}

/** What the handler answers where joining and scanning go so. */
async function answerOf({ msMax = 60_000, join, scan }: Parts): Promise<unknown> {
  const metric = { inc() {}, observe() {}, labels: () => metric }
  const ctx = {
    now: () => '2026-01-01T00:00:00.000Z',
    log: { info() {}, warn() {} },
    metrics: { of: () => metric },
    db: { query: async (text: string) => (text.includes('from joined_files') ? [WORK] : [{}]) },
    deps: {
      config: { SCAN_MS_MAX: 1_000 },
      constants: { JOINING_MS_MAX: msMax },
      fileJoiner: { join: ({ signal }: { signal: AbortSignal }) => join(signal) },
      scanner: { limits: { fileBytesMax: 1_000, unpackedBytesMax: 1_000, filesMax: 10 }, scan },
      storage: { open: async () => Readable.from([Buffer.from('x')]) },
    },
  }
  const run = { attempt: 1, signal: new AbortController().signal, lock: async () => {} }
  return await buildJoinedFile.handle(
    ctx as unknown as DocumentsBackgroundCtx,
    { id: toTypeId('jnd', UUID) },
    FIRM,
    run,
  )
}

const joined = async () => ({ kind: 'joined', sizeBytes: 1, pages: [1] })

test('an attempt that meets an outage is made again and does not count', async () => {
  expect(await answerOf({ join: () => Promise.reject(away()) })).toEqual({ afterMs: 15_000 })
})

test('an attempt that runs out of time counts, also if that looks like an outage', async () => {
  const join = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(away(signal.reason))))

  expect(await answerOf({ msMax: 10, join })).toEqual({ afterMs: 15_000, counts: 'failed' })
})

test('an attempt counts whose scan fails while the scanner is there', async () => {
  const scan = () => Promise.reject(away(new AnsweredError('the scanner hung up')))

  expect(await answerOf({ join: joined, scan })).toEqual({ afterMs: 15_000, counts: 'failed' })
  expect(await answerOf({ join: joined, scan: () => Promise.reject(away()) })).toEqual({ afterMs: 15_000 })
})
