/**
 * `npm run bench:uploads`: files through the whole path (signed URL, PUT, confirm, scan, processing, review, download),
 * small ones and then the largest there are, and what memory each process of the system takes meanwhile.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { forgetPeak, residentMib } from '@dossier/local/engines'
import { smallPdf } from '@dossier/local/small-pdf'
import { ask, bodyOf } from './ask.ts'
import { liftRateLimit } from './lift-rate-limit.ts'

import { startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    /** Files of each size. */
    files: { type: 'string', default: '24' },
    /** Files under way at a time. */
    parallel: { type: 'string', default: '4' },
    /** Length of a large file in MiB: what a document request allows at most unless it says otherwise. */
    mib: { type: 'string', default: '25' },
  },
})
const MIB = 1024 * 1024
const SMALL_MIB = 0.1
const SCAN_MS_MAX = 120_000
const POLL_MS = 100
const ATTEMPTS_MAX = 8
/** Of a PDF without what fills it, so that a large one is not over the limit. */
const PDF_BYTES = 1_024

console.log('Starting PostgreSQL and the platform ...')
const system = await startBenchSystem()
const { state } = system.platform
const firm = state.firms[0]!
try {
  await liftRateLimit(system.postgres.url)
  await sendAll(SMALL_MIB, 'warm up')
  const small = await measure(SMALL_MIB)
  const large = await measure(Number(options.mib))
  console.table(
    Object.fromEntries(
      Object.keys(small.peaks).map((part) => [
        part,
        {
          [`peak MiB, files of ${SMALL_MIB} MiB`]: Math.round(small.peaks[part]!),
          [`peak MiB, files of ${options.mib} MiB`]: Math.round(large.peaks[part]!),
          'difference MiB': Math.round(large.peaks[part]! - small.peaks[part]!),
        },
      ]),
    ),
  )
  console.log(
    `${options.files} files of each size, ${options.parallel} at a time, each downloaded and compared: ${small.seconds.toFixed(1)} s and ${large.seconds.toFixed(1)} s`,
  )
} finally {
  await system.stop()
}

/** Peaks of resident memory in MiB by process. Decoders are children that end with their file, and not among them. */
async function measure(mib: number): Promise<{ peaks: Record<string, number>; seconds: number }> {
  const pids = Object.entries(system.platform.state.pids)
  await Promise.all(pids.map(([, pid]) => forgetPeak(pid)))
  const startedAt = performance.now()
  await sendAll(mib, `${mib} MiB`)
  const seconds = (performance.now() - startedAt) / 1000
  const peaks = await Promise.all(pids.map(async ([part, pid]) => [part, (await residentMib(pid)).peak] as const))
  return { peaks: Object.fromEntries(peaks), seconds }
}

async function sendAll(mib: number, name: string): Promise<void> {
  const matter = await askPatiently<{ id: string }>('POST', '/matters', {
    title: `Files of ${name}`,
    practice_area: 'immigration',
  })
  const numbers = Array.from({ length: Number(options.files) }, (_, number) => number)
  const lane = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await send(matter.id, mib, number)
  }
  await Promise.all(Array.from({ length: Number(options.parallel) }, lane))
}

/** One file, from the request to the comparison of what is downloaded with what was sent. */
async function send(matterId: string, mib: number, number: number): Promise<void> {
  // No two files are the same.
  const file = smallPdf(randomBytes(16).toString('hex'), Math.round(mib * MIB) - PDF_BYTES)
  const document = await askPatiently<{ id: string }>('POST', `/matters/${matterId}/documents/request`, {
    name: `File ${number}`,
  })
  const { upload_id, upload_url, fields } = await askPatiently<{
    upload_id: string
    upload_url: string
    fields: Record<string, string>
  }>('POST', '/uploads/signed-url', {
    document_id: document.id,
    filename: `file-${number}.pdf`,
    content_type: 'application/pdf',
    file_size_bytes: file.length,
  })
  const put = await fetch(upload_url, { method: 'PUT', headers: fields, body: new Uint8Array(file) })
  if (put.status !== 200) throw new Error(`the storage answered ${put.status}: ${await put.text()}`)
  await askPatiently('POST', `/uploads/${upload_id}/confirm`)
  await awaitProcessed(upload_id)
  await askPatiently('PATCH', `/uploads/${upload_id}/status`, { status: 'approved' })
  const { download_url } = await askPatiently<{ download_url: string }>('GET', `/uploads/${upload_id}/download`)
  const downloaded = Buffer.from(await (await fetch(download_url)).arrayBuffer())
  if (!downloaded.equals(file)) throw new Error(`file ${number} came back as another`)
}

async function awaitProcessed(uploadId: string): Promise<void> {
  const until = performance.now() + SCAN_MS_MAX
  while (performance.now() < until) {
    const { scan, sha256 } = await askPatiently<{ scan: { status: string }; sha256: string | null }>(
      'GET',
      `/uploads/${uploadId}`,
    )
    if (scan.status === 'clean' && sha256 !== null) return
    if (scan.status !== 'pending' && scan.status !== 'clean') throw new Error(`the scan ended as ${scan.status}`)
    await sleep(POLL_MS)
  }
  throw new Error(`upload ${uploadId} was not processed in ${SCAN_MS_MAX} ms`)
}

/**
 * Retries when told to, with the same idempotency key, so that an operation that took effect despite a 503 takes effect
 * once.
 */
async function askPatiently<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const headers = {
    'x-api-key': firm.api_key,
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  }
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(`${state.base_url}/api/v1${path}`, headers, { method, body })
    if (answer.retryAfter === null || attempt === ATTEMPTS_MAX) return bodyOf<{ data: Data }>(answer).data
    await sleep(1_000)
  }
}
