import { Readable } from 'node:stream'
import { AppError, toTypeId } from '@dossier/contracts'
import { BreakerOpenError, isBreakerOpen } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { AnsweredError } from '../breakers/answered-error.ts'
import type { Guard } from '../breakers/guard.ts'
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
  scannerGuard?: Pick<Guard, 'assertNotOpen'>
  join(signal: AbortSignal): Promise<unknown>
  scan?(): Promise<never>
}

/** What the handler answers where joining and scanning go so. */
async function answerOf(parts: Parts): Promise<unknown> {
  return await attempt(parts).answer
}

function attempt({ msMax = 60_000, scannerGuard, join, scan }: Parts) {
  const outcomes: string[] = []
  const statements: string[] = []
  const metric = { labels: (outcome: string) => ({ inc: () => outcomes.push(outcome) }) }
  const ctx = {
    now: () => '2026-01-01T00:00:00.000Z',
    realNow: () => '2026-01-01T00:00:00.000Z',
    log: { info() {}, warn() {} },
    metrics: { of: () => metric },
    db: {
      async query(text: string) {
        statements.push(text)
        return text.includes('from joined_files') ? [WORK] : [{}]
      },
    },
    deps: {
      config: { SCAN_MS_MAX: 1_000 },
      constants: { JOINING_MS_MAX: msMax },
      guards: { storage: undefined, scanner: scannerGuard },
      fileJoiner: { join: ({ signal }: { signal: AbortSignal }) => join(signal) },
      scanner: { limits: { fileBytesMax: 1_000, unpackedBytesMax: 1_000, filesMax: 10 }, scan },
      storage: { open: async () => Readable.from([Buffer.from('x')]) },
    },
  }
  const run = { attempt: 1, signal: new AbortController().signal, lock: async () => {} }
  const id = toTypeId('jnd', UUID)
  const answer = buildJoinedFile.handle(ctx as unknown as DocumentsBackgroundCtx, { id }, FIRM, run)
  return { answer, outcomes, statements }
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

const notAsked = () => away(new BreakerOpenError('the breaker is open'))

test('no attempt begins while the breaker before storage or the scanner is open', async () => {
  const scannerGuard = {
    assertNotOpen() {
      throw notAsked()
    },
  }

  const { answer, outcomes, statements } = attempt({ scannerGuard, join: joined })

  await expect(answer.catch(isBreakerOpen)).resolves.toBe(true)
  expect({ outcomes, statements }).toEqual({ outcomes: [], statements: [] })
})

test('an attempt that meets a breaker as it opens is counted, and keeps its place', async () => {
  const { answer, outcomes } = attempt({ join: () => Promise.reject(notAsked()) })

  await expect(answer.catch(isBreakerOpen)).resolves.toBe(true)
  expect(outcomes).toEqual(['unavailable'])
})
