import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ConnectionError,
  createDossier,
  type Dossier,
  DuplicateEmailError,
  verifyWebhook,
  WebhookSignatureError,
} from '@dossier/client'
import { getReport } from '@dossier/client/operations'
import { type SeededFirm, type System, startSystem, startWebhookReceiver, type WebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const MIB = 2 ** 20

let t: System
let firm: SeededFirm
let dossier: Dossier
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  t = await startSystem()
  firm = await t.seedFirm()
  dossier = createDossier({ baseUrl: t.baseUrl, apiKey: firm.key })
})
afterAll(async () => {
  await t.stop()
  await receiver.stop()
})

async function requestDocument(max_files = 1) {
  const matter = await dossier.createMatter({ title: `Files ${crypto.randomUUID()}`, practice_area: 'other' })
  const wanted = { name: 'Statement', accepted_types: ['text/plain' as const], max_file_size_mb: 25, max_files }
  return await dossier.requestDocument({ id: matter.id, ...wanted })
}

const textFile = (bytes: number) =>
  new File([Buffer.alloc(bytes, 'some text\n')], 'statement.txt', { type: 'text/plain' })

test('a small file goes whole, with its progress', async () => {
  const { id: document_id } = await requestDocument()
  const progress: [number, number][] = []

  const upload = await dossier.uploadFile(
    { document_id, file: textFile(1_000) },
    { onProgress: (sent, total) => progress.push([sent, total]) },
  )

  expect(upload).toMatchObject({ document_id, filename: 'statement.txt', file_size_bytes: 1_000 })
  expect(progress).toEqual([[1_000, 1_000]])
})

test('a large file on disk goes in parts, and a second try goes on where the first one stopped', async () => {
  const { id: document_id } = await requestDocument()
  const folder = await mkdtemp(join(tmpdir(), 'dossier-client-'))
  const filename = join(folder, 'statement.txt')
  await writeFile(filename, Buffer.alloc(18 * MIB, 'some text\n'))
  const file = await openAsBlob(filename, { type: 'text/plain' })
  const sent: number[] = []
  /** The network goes away after the first part. */
  const failing: typeof fetch = async (...request) => {
    if (sent.length === 1) throw new TypeError('fetch failed')
    sent.push((request[1]!.body as Blob).size)
    return await fetch(...request)
  }
  const input = { document_id, file, filename: 'statement.txt' }

  const first = await dossier.uploadFile(input, { fetch: failing }).catch((error: unknown) => error)
  const progress: number[] = []
  const upload = await dossier.uploadFile(input, { onProgress: (bytes) => progress.push(bytes) })
  await rm(folder, { recursive: true })

  expect(first).toBeInstanceOf(ConnectionError)
  expect([sent, progress]).toEqual([[8 * MIB], [8 * MIB, 16 * MIB, 18 * MIB]])
  expect(upload).toMatchObject({ document_id, file_size_bytes: 18 * MIB })
})

test('a large file that replaces another one does not go on with an upload that replaces none', async () => {
  const { id: document_id } = await requestDocument(2)
  const replaced = await dossier.uploadFile({ document_id, file: textFile(1_000) })
  const file = textFile(18 * MIB)
  const begun = { document_id, filename: file.name, file_size_bytes: file.size, content_type: file.type }
  const { id } = await dossier.createPartUpload(begun)
  await sendFirstPart(id, file)
  const progress: number[] = []

  const upload = await dossier.uploadFile(
    { document_id, file, replaces: replaced.id },
    { onProgress: (bytes) => progress.push(bytes) },
  )

  expect(progress).toEqual([0, 8 * MIB, 16 * MIB, 18 * MIB])
  expect(await dossier.getUpload({ id: replaced.id })).toMatchObject({ replaced_by: upload.id })
})

async function sendFirstPart(id: string, file: File) {
  const bytes = file.slice(0, 8 * MIB)
  const part = {
    part_number: 1,
    sha256: createHash('sha256')
      .update(await bytes.bytes())
      .digest('hex'),
  }
  const { parts } = await dossier.signUploadParts({ id, parts: [part] })
  const { status } = await fetch(parts[0]!.upload_url, { method: 'PUT', headers: parts[0]!.fields, body: bytes })
  expect(status).toBe(200)
}

test('an upload that is cancelled ends with the reason', async () => {
  const { id: document_id } = await requestDocument()
  const controller = new AbortController()
  const stopping: typeof fetch = async (...request) => {
    controller.abort(new Error('enough'))
    return await fetch(...request)
  }

  const upload = dossier.uploadFile(
    { document_id, file: textFile(1_000) },
    { fetch: stopping, signal: controller.signal },
  )

  await expect(upload).rejects.toThrow('enough')
})

test('a webhook is verified into the event that happened', async () => {
  const { signing_secret: secret } = await dossier.createWebhook({ url: receiver.url, events: ['client.created'] })
  const { id } = await dossier.createClient({ first_name: 'Ana', last_name: 'Silva' })
  const { headers, body } = (await receiver.waitFor(1))[0]!

  const event = await verifyWebhook({ body, headers, secret, toleranceMs: Number.POSITIVE_INFINITY })
  const forged = verifyWebhook({
    body: body.replace('Ana', 'Eva'),
    headers,
    secret,
    toleranceMs: Number.POSITIVE_INFINITY,
  })

  expect(event.type === 'client.created' && event.data.id).toBe(id)
  await expect(forged).rejects.toThrow(WebhookSignatureError)
})

test('a refusal has its class and its fields', async () => {
  const email = 'ana@example.com'
  await dossier.createClient({ first_name: 'Ana', last_name: 'Silva', email })

  const error = await dossier
    .createClient({ first_name: 'Eva', last_name: 'Silva', email })
    .catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(DuplicateEmailError)
  expect(error).toMatchObject({ status: 409, requestId: expect.stringMatching(/./) })
})

test('a report comes as CSV', async () => {
  const type = 'client-activity'

  const report = await dossier.connection.open(getReport, { type }, { headers: { accept: 'text/csv' } })

  expect(report.headers.get('content-type')).toContain('text/csv')
  expect(await report.text()).toContain('client_id')
})
