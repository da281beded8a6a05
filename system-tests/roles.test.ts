import { documents, matters, notifications, type OwnerName, ownerNames } from '@dossier/contracts'
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
import { call, confirmedUpload } from './confirmed-upload.ts'

const { downloadUpload, getUpload, reviewUpload } = documents.operations

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
  const upload = await confirmedUpload(t, firm)
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

test('both roles are ready, and where only workers run requests are refused', async () => {
  if (!workers.has('matters')) await startWorkers('matters')
  const ready = async (opsUrl: string) => (await fetch(`${opsUrl}/readyz`)).status
  const statuses = await Promise.all([t.opsUrlOf('matters'), workers.get('matters')!.opsUrl].map(ready))

  await t.stopService('matters')
  const { status } = await t.call(matters.operations.listMatters, {}, firm.key)
  await t.startService('matters')

  expect(statuses).toEqual([200, 200])
  expect(status).toBe(503)
})
