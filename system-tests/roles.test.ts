import { documents, matters, notifications, type OwnerName, ownerNames, type UploadId } from '@dossier/contracts'
import type { RunningService } from '@dossier/runtime'
import {
  figureOf,
  metricsAt,
  type SeededFirm,
  type System,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { confirmUpload, createSignedUploadUrl, downloadUpload, getUpload, requestDocument, reviewUpload } =
  documents.operations

let t: System
let receiver: WebhookReceiver
let firm: SeededFirm
const workers = new Map<OwnerName, RunningService>()

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  t = await startSystem({ everywhere: { ROLE: 'rpc' } })
  firm = await t.seedFirm()
})
afterAll(async () => {
  await t.stop()
  await receiver.stop()
})

const startWorkers = async (name: OwnerName) => void workers.set(name, await t.startReplica(name, { ROLE: 'workers' }))

async function call<Answer>(answer: Promise<{ status: number; data: unknown; error: unknown }>): Promise<Answer> {
  const { status, data, error } = await answer
  if (status >= 300) throw new Error(JSON.stringify(error))
  return data as Answer
}

/** A confirmed upload of a matter of its own. */
async function confirmedUpload(): Promise<UploadId> {
  const TEXT = Buffer.from('Dear Sir or Madam,\n')
  const create = t.call(
    matters.operations.createMatter,
    { title: 'Silva visa', practice_area: 'immigration' },
    firm.key,
  )
  const { id: matterId } = await call<matters.Matter>(create)
  const document = await call<{ id: string }>(t.call(requestDocument, { id: matterId, name: 'Passport' }, firm.key))
  const file = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: TEXT.length }
  const signed = await call<{ upload_id: UploadId; upload_url: string; fields: Record<string, string> }>(
    t.call(createSignedUploadUrl, { document_id: document.id as never, ...file }, firm.key),
  )
  await fetch(signed.upload_url, { method: 'PUT', headers: signed.fields, body: TEXT })
  await call(t.call(confirmUpload, { id: signed.upload_id }, firm.key))
  return signed.upload_id
}

const relayed = async (service: OwnerName) => {
  const [row] = await t.query<{ waiting: number }>(
    service,
    'select count(*)::int waiting from outbox where published_at is null',
  )
  return row!.waiting === 0
}

test('replicas that answer requests relay their outbox and leave the rest to workers, and the main job works with both', async () => {
  const types = ['document.uploaded', 'document.approved']
  await call(t.call(notifications.operations.createWebhook, { url: `${receiver.url}/hook`, events: ['*'] }, firm.key))
  const upload = await confirmedUpload()
  await until(async () => (await relayed('documents')) && (await relayed('matters')))

  const { scan } = await call<documents.Upload>(t.call(getUpload, { id: upload }, firm.key))
  const answering = await t.metricsOf('documents')
  expect(scan.status).toBe('pending')
  expect(receiver.received()).toEqual([])
  expect(figureOf(answering, 'job_runs_total')).toBe(0)
  expect(figureOf(answering, 'rpc_requests_total')).toBeGreaterThan(0)

  await Promise.all(ownerNames.filter((name) => name !== 'identity').map(startWorkers))
  await startWorkers('identity')
  await call(t.call(downloadUpload, { id: upload }, firm.key))
  await call(t.call(reviewUpload, { id: upload, status: 'approved' }, firm.key))
  await until(async () => {
    const arrived = receiver.received().map(({ body }) => JSON.parse(String(body)).type)
    return types.every((type) => arrived.includes(type))
  })

  const working = await metricsAt(workers.get('documents')!.opsUrl)
  expect(figureOf(working, 'job_runs_total')).toBeGreaterThan(0)
  expect(figureOf(working, 'rpc_requests_total')).toBe(0)
  expect(figureOf(await t.metricsOf('documents'), 'job_runs_total')).toBe(0)
})

test('both roles are ready, and where only workers run requests are refused at once', async () => {
  const ready = async (opsUrl: string) => (await fetch(`${opsUrl}/readyz`)).status
  const statuses = await Promise.all([t.opsUrlOf('matters'), workers.get('matters')!.opsUrl].map(ready))

  await t.stopService('matters')
  const startedAt = performance.now()
  const { status } = await t.call(matters.operations.listMatters, {}, firm.key)
  const tookMs = performance.now() - startedAt
  await t.startService('matters')

  expect(statuses).toEqual([200, 200])
  expect(status).toBe(503)
  expect(tookMs).toBeLessThan(6_000)
})
