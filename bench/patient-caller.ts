import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { smallPdf } from '@dossier/local/small-pdf'
import { ask, bodyOf } from './ask.ts'

const MIB = 1024 * 1024
const SCAN_MS_MAX = 120_000
const POLL_MS = 100
const ATTEMPTS_MAX = 8
/** Of a PDF without what fills it, so that a large one is not over the limit. */
const PDF_BYTES = 1_024

/** A program of a firm that waits when it is told to, and sends files as clients do. */
export class PatientCaller {
  readonly #api: string
  readonly #key: string

  constructor(baseUrl: string, key: string) {
    this.#api = `${baseUrl}/api/v1`
    this.#key = key
  }

  /**
   * Retries when told to, with the same idempotency key, so that an operation that took effect despite a 503 takes effect
   * once.
   */
  async ask<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const headers = { 'x-api-key': this.#key, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) }
    for (let attempt = 1; ; attempt++) {
      const answer = await ask(this.#api + path, headers, { method, body })
      if (answer.retryAfter === null || attempt === ATTEMPTS_MAX) return bodyOf<{ data: Data }>(answer).data
      await sleep(1_000)
    }
  }

  /** One file, from the request to the comparison of what is downloaded with what was sent. */
  async send(matterId: string, mib: number, number: number): Promise<void> {
    // No two files are the same.
    const file = smallPdf(randomBytes(16).toString('hex'), Math.round(mib * MIB) - PDF_BYTES)
    const document = await this.ask<{ id: string }>('POST', `/matters/${matterId}/documents/request`, {
      name: `File ${number}`,
    })
    const { upload_id, upload_url, fields } = await this.ask<{
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
    await this.ask('POST', `/uploads/${upload_id}/confirm`)
    await this.#awaitProcessed(upload_id)
    await this.ask('PATCH', `/uploads/${upload_id}/status`, { status: 'approved' })
    const { download_url } = await this.ask<{ download_url: string }>('GET', `/uploads/${upload_id}/download`)
    const downloaded = Buffer.from(await (await fetch(download_url)).arrayBuffer())
    if (!downloaded.equals(file)) throw new Error(`file ${number} came back as another`)
  }

  async #awaitProcessed(uploadId: string): Promise<void> {
    const until = performance.now() + SCAN_MS_MAX
    while (performance.now() < until) {
      const { scan, sha256 } = await this.ask<{ scan: { status: string }; sha256: string | null }>(
        'GET',
        `/uploads/${uploadId}`,
      )
      if (scan.status === 'clean' && sha256 !== null) return
      if (scan.status !== 'pending' && scan.status !== 'clean') throw new Error(`the scan ended as ${scan.status}`)
      await sleep(POLL_MS)
    }
    throw new Error(`upload ${uploadId} was not processed in ${SCAN_MS_MAX} ms`)
  }
}
