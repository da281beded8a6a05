import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, bodyOf } from '../ask.ts'

const POLL_MS = 50
const PARALLEL = 4
const SCAN_MS_MAX = 60_000
const TRIES_MAX = 100

/** The REST interface in the name of one firm. */
export interface Firm {
  baseUrl: string
  apiKey: string
}

/** Asks until it is answered: the service says when it is busy. */
export async function call<Data>(
  { baseUrl, apiKey }: Firm,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> {
  const headers = { 'x-api-key': apiKey, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) }
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(`${baseUrl}/api/v1${path}`, headers, { method, body })
    if (answer.retryAfter === null || attempt === TRIES_MAX) return bodyOf<{ data: Data }>(answer).data
    await sleep(1_000)
  }
}

export async function seedMatters(firm: Firm, count: number): Promise<string[]> {
  const ids: string[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const make = async () => {
    for (const _ of numbers) {
      const token = randomUUID()
      const client = { first_name: 'Ana', last_name: 'Ruiz', email: `${token}@bench.example` }
      const { id: client_id } = await call<{ id: string }>(firm, 'POST', '/clients', client)
      const matter = { title: `Bench ${token}`, practice_area: 'family_law', client_id }
      ids.push((await call<{ id: string }>(firm, 'POST', '/matters', matter)).id)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, make))
  return ids
}

/** Approved files of a matter; answers their ids. */
export async function seedFiles(firm: Firm, matterId: string, count: number, bytes: number): Promise<string[]> {
  const ids: string[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const make = async () => {
    for (const _ of numbers) ids.push(await seedFile(firm, matterId, bytes))
  }
  await Promise.all(Array.from({ length: PARALLEL }, make))
  return ids
}

async function seedFile(firm: Firm, matterId: string, bytes: number): Promise<string> {
  const document = await call<{ id: string }>(firm, 'POST', `/matters/${matterId}/documents/request`, { name: 'File' })
  const file = Buffer.from(randomBytes(bytes / 2).toString('hex'))
  const { upload_id, upload_url, fields } = await call<{
    upload_id: string
    upload_url: string
    fields: Record<string, string>
  }>(firm, 'POST', '/uploads/signed-url', {
    document_id: document.id,
    filename: 'statement.txt',
    content_type: 'text/plain',
    file_size_bytes: file.length,
  })
  const put = await fetch(upload_url, { method: 'PUT', headers: fields, body: new Uint8Array(file) })
  if (!put.ok) throw new Error(`the storage answered ${put.status}`)
  await call(firm, 'POST', `/uploads/${upload_id}/confirm`)
  const endsAt = performance.now() + SCAN_MS_MAX
  for (;;) {
    const { scan } = await call<{ scan: { status: string } }>(firm, 'GET', `/uploads/${upload_id}`)
    if (scan.status === 'clean') break
    if (performance.now() > endsAt) throw new Error(`the scan is ${scan.status}`)
    await sleep(POLL_MS)
  }
  await call(firm, 'PATCH', `/uploads/${upload_id}/status`, { status: 'approved' })
  return upload_id
}

/** Where a file can be read for some minutes. */
export async function fileUrl(firm: Firm, uploadId: string): Promise<string> {
  return (await call<{ download_url: string }>(firm, 'GET', `/uploads/${uploadId}/download`)).download_url
}
