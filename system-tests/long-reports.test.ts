import { once } from 'node:events'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type MatterId, matters, REPORT_PAGE_ROWS, toUuid } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reportUrl } from './reports.ts'

const ROWS = 12_000
const PAGES = ROWS / REPORT_PAGE_ROWS
/** 4 bytes of UTF-8 each, in every row: 12 MB in all, more than sockets hold. */
const WIDE_TITLE = '𝒜'.repeat(200)
/** Rows that one statement inserts. */
const BATCH = 4_000
/** Everything at once would be twice as much as text, and far more as rows. */
const MEMORY_BYTES_MAX = 6 * 1024 * 1024

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: WIDE_TITLE, practice_area: 'other' },
    firm.key,
  )
  // Many to each instant, so that pages end among rows of one.
  for (let first = 1; first <= ROWS; first += BATCH) {
    await t.query(
      'documents',
      `insert into documents (id, firm_id, matter_id, name, required, accepted_types, max_file_size_mb, created_at)
       select uuidv7(), $1, $2, 'No. ' || n, true, '{}', 25, '2026-01-01T00:00:00Z'::timestamptz + (n / 700) * interval '1 s'
       from generate_series($3::int, $4::int) n`,
      [toUuid(firm.id), toUuid(matter.id as MatterId), first, first + BATCH - 1],
    )
  }
  await t.query('documents', 'analyze documents')
})
afterAll(() => t.stop())

const open = (format: string, signal?: AbortSignal) =>
  fetch(reportUrl(t, 'document-status', { format }), {
    headers: { 'x-api-key': firm.key },
    ...(signal && { signal }),
  })

const pagesAsked = async () =>
  figureOf(await t.metricsOf('gateway'), 'rpc_client_requests_total', { call: 'pageDocumentStatus' })

/** Reads the numbers that the names of rows begin with out of pieces of a text, and looks whether they count up. */
class Numbers {
  count = 0
  outOfOrder = 0
  #rest = ''

  read(piece: string): void {
    const text = this.#rest + piece
    const matches = [...text.matchAll(/No\. (\d+),/g)]
    for (const [, number] of matches) if (Number(number) !== ++this.count) this.outOfOrder++
    const last = matches.at(-1)
    this.#rest = text.slice(Math.max(last ? last.index + last[0].length : 0, text.length - 20))
  }
}

/** How far what this process's objects take rises while `work` runs, in bytes. */
async function peakOfMemory(work: (look: () => void) => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const held = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = held()
  let peak = 0
  await work(() => {
    peak = Math.max(peak, held() - before)
  })
  return peak
}

test('12,000 rows stream, each once and in order, in the memory of a few', async () => {
  const numbers = new Numbers()
  let bytes = 0
  const peak = await peakOfMemory(async (look) => {
    const answer = await open('csv')
    const decoder = new TextDecoder()
    let looked = 0
    for await (const chunk of answer.body!) {
      bytes += chunk.length
      numbers.read(decoder.decode(chunk, { stream: true }))
      if (bytes - looked > 4_000_000) {
        looked = bytes
        look()
      }
    }
  })

  expect(bytes).toBeGreaterThan(10_000_000)
  expect(numbers).toMatchObject({ count: ROWS, outOfOrder: 0 })
  expect(peak).toBeLessThan(MEMORY_BYTES_MAX)
})

test('a caller who leaves ends the work, and many pages of JSON are one array for the next', async () => {
  const leaving = new AbortController()
  const reader = (await open('csv', leaving.signal)).body!.getReader()
  await reader.read()

  leaving.abort()
  await expect(reader.read()).rejects.toThrow()
  await until(async () => figureOf(await t.metricsOf('gateway'), 'http_requests_in_flight') === 0)
  const asked = await pagesAsked()
  const { data } = (await (await open('json')).json()) as { data: unknown[] }

  expect(data).toHaveLength(ROWS)
  // The last page is full, so one more is asked for; two may have been under way for the caller who left.
  expect((await pagesAsked()) - asked).toBeLessThanOrEqual(PAGES + 3)
})

test('a report whose owner dies breaks off, for callers of HTTP/1.0 too, and nobody takes it for complete', async () => {
  const answer = await open('csv')
  const reader = answer.body!.getReader()
  await reader.read()
  const { hostname, port } = new URL(t.baseUrl)
  const old = connect(Number(port), hostname)
  old.write(`GET /api/v1/reports/document-status HTTP/1.0\r\nX-Api-Key: ${firm.key}\r\n\r\n`)
  await once(old, 'readable')
  const ended = once(old, 'close').then(() => 'closed')

  await t.stopService('documents')
  const readToEnd = async () => {
    while (!(await reader.read()).done);
  }
  await expect(readToEnd()).rejects.toThrow()
  old.resume()

  await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' })
  const refused = await open('csv')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
  await t.startService('documents')
})
