import { randomBytes } from 'node:crypto'
import { documents, type MatterId, matters, toUuid, type UploadId, type ZipFileId } from '@dossier/contracts'
import { type SeededFirm, type ServiceProcess, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const {
  confirmUpload,
  createSignedUploadUrl,
  createZipFile,
  downloadUpload,
  downloadZipFile,
  getZipFile,
  requestDocument,
  reviewUpload,
} = documents.operations
const MIB = 1024 * 1024
const FILES = 6
const FILE_BYTES = 24 * MIB
const KILLS = 2
/** A lease, and the attempt after it. */
const BUILT_MS_MAX = 240_000

let t: System
let firm: SeededFirm
let replicas: ServiceProcess[] = []

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ plan: 'enterprise' })
  await t.stopService('documents')
  await startReplicas()
})
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()))
  await t?.stop()
})

async function startReplicas(): Promise<void> {
  replicas = await Promise.all([t.startProcess('documents'), t.startProcess('documents')])
}

async function seedFile(matterId: MatterId, bytes: Buffer): Promise<void> {
  const file = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: bytes.length }
  const { data: document } = await t.call(requestDocument, { id: matterId, name: 'Letter' }, firm.key)
  const { data } = await t.call(createSignedUploadUrl, { document_id: document.id, ...file }, firm.key)
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: new Uint8Array(bytes) })
  const id = data.upload_id as UploadId
  await until(async () => (await t.call(confirmUpload, { id }, firm.key)).status === 200)
  await until(async () => (await t.call(downloadUpload, { id }, firm.key)).status === 200)
  expect((await t.call(reviewUpload, { id, status: 'approved' }, firm.key)).status).toBe(200)
}

/** An attempt schedules the removal of what it stores before it stores anything, and calls it off when all is kept. */
async function scheduledRemovals(): Promise<number> {
  const rows = await t.query(
    'documents',
    `select 1 from object_removals where object_key like 'zips/%' and due_at > now()`,
    [],
  )
  return rows.length
}

/** And how often processes have begun it, as its job says until it is done. */
async function statusOf(id: ZipFileId): Promise<{ status: string; attempts: number | null }> {
  const [row] = await t.query<{ status: string; attempts: number | null }>(
    'documents',
    `select status, (select attempts from jobs where queue = 'buildZipFile') as attempts from zip_files where id = $1`,
    [toUuid(id)],
  )
  return row!
}

test('a ZIP file is whole, and its event comes once, however often the processes that build it are killed', async () => {
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'Killed', practice_area: 'other' },
    firm.key,
  )
  const matterId = matter.id as MatterId
  // Letters that deflating hardly shortens, so that it takes its time.
  const line = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))
  for (let n = 0; n < FILES; n++) await seedFile(matterId, line)
  const { data } = await t.call(createZipFile, { id: matterId }, firm.key)
  const id = data.id as ZipFileId

  for (let kill = 1; kill <= KILLS; kill++) {
    await until(async () => {
      const { status, attempts } = await statusOf(id)
      return status === 'building' && attempts === kill && (await scheduledRemovals()) === kill
    }, BUILT_MS_MAX)
    await Promise.all(replicas.map((replica) => replica.kill()))
    await startReplicas()
  }
  await until(async () => (await statusOf(id)).attempts === KILLS + 1, BUILT_MS_MAX)
  await until(async () => (await statusOf(id)).status === 'ready', BUILT_MS_MAX)

  const { data: zip } = await t.call(getZipFile, { id }, firm.key)
  const { data: download } = await t.call(downloadZipFile, { id }, firm.key)
  const bytes = Buffer.from(await (await fetch(download.download_url)).arrayBuffer())
  expect(bytes.length).toBe(zip.file_size_bytes)
  // The record at the end of a ZIP file counts its files.
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  expect(bytes.readUInt16LE(end + 10)).toBe(FILES + 1)
  const events = await t.query(
    'documents',
    `select 1 from outbox where payload::json ->> 'type' = 'zip_file.built'`,
    [],
  )
  expect(events).toHaveLength(1)
  // What the attempts before have left is removed by its schedule.
  expect(await scheduledRemovals()).toBe(KILLS)
}, 900_000)
