import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, toUuid } from '@dossier/contracts'
import { type Clamd, findClamd, startClamd } from '@dossier/local/engines'
import { figureOf, type System, startBreakableLink, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { markUploadScanned } from '../src/store/upload-scans.ts'
import { withZip64End } from './containers.ts'
import { eicarSignatures, encryptedZip, infectedFile, zipBomb } from './files.ts'
import { seedConfirmedUpload, seedDocument, seedScannedUpload } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { getUpload, getDocument, downloadUpload, reviewUpload, rescanUpload } = documents.operations
const MIB = 1024 * 1024
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let dir: string
let clamd: Clamd
let link: Awaited<ReturnType<typeof startBreakableLink>>
let t: System
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clamd-'))
  const log = () => {}
  clamd = await startClamd({ binary: await findClamd({ log }), dir, port: 0, signatures: eicarSignatures, log })
  link = await startBreakableLink(clamd.address)
  t = await startSystem({
    environment: { documents: { SCANNER: 'clamd', CLAMD_ADDRESS: link.address } },
    constants: { documents: { REMOVAL_POLL_MS: 100, SCAN_DELAY_MS: 1_000 } },
  })
})
afterAll(async () => {
  await t.stop()
  await link.stop()
  await clamd.stop()
  await rm(dir, { recursive: true, force: true })
})

test('an infected file goes to quarantine, and upload and request are rejected with one event', async () => {
  const firm = await t.seedFirm()

  const { upload_id, document } = await seedScannedUpload(t, firm, { file: infectedFile() })

  const upload = (await t.call(getUpload, { id: upload_id }, firm.key)).data
  expect(upload).toMatchObject({
    status: 'rejected',
    reviewer_notes: expect.stringContaining('Eicar-Test-Signature'),
    reviewed_at: expect.any(String),
    scan: {
      status: 'infected',
      engine: expect.stringMatching(/^ClamAV/),
      signature: expect.stringContaining('Eicar-Test-Signature'),
      scanned_at: expect.any(String),
    },
  })
  expect(upload).not.toHaveProperty('refused_for')
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe('rejected')
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.'))
  expect(events.map(({ type }) => type)).toEqual(['document.uploaded', 'document.rejected'])
  expect(events[1]!.data).toMatchObject({
    upload,
    document: { status: 'rejected' },
    matter: { id: document.matter_id },
  })
  await until(async () => (await storedKeys(firm, 'files')).length === 0)
  expect(await storedKeys(firm, 'quarantine')).toEqual([`quarantine/${toUuid(firm.id)}/${toUuid(upload_id)}`])
  expect((await t.call(downloadUpload, { id: upload_id }, firm.key)).error.code).toBe('scan_not_clean')
})

test('an infected file counts towards no plan, and leaves quarantine 30 days later', async () => {
  const firm = await t.seedFirm()
  const storage = async () =>
    (
      await t.query<{ bytes_used: number; bytes_unbilled: number }>(
        'documents',
        'select bytes_used, bytes_unbilled from firm_storage where firm_id = $1',
        [toUuid(firm.id)],
      )
    )[0]
  const kept = await seedScannedUpload(t, firm)
  const { upload_id: id } = await seedScannedUpload(t, firm, { file: infectedFile() })

  const inQuarantine = await storage()
  const ofClient = await t.query(
    'documents',
    `select size_bytes, is_unbilled from object_removals where firm_id = $1 and object_key like 'quarantine/%'`,
    [toUuid(firm.id)],
  )
  t.clock.advance(30 * DAY_MS - HOUR_MS)
  await until(async () => (await storage())?.bytes_unbilled === 0)
  const stored = await storedKeys(firm, 'quarantine')
  t.clock.advance(HOUR_MS)
  await until(async () => (await storedKeys(firm, 'quarantine')).length === 0)
  t.clock.advance(-30 * DAY_MS)

  const used = kept.file.bytes.length
  expect(inQuarantine).toMatchObject({ bytes_used: used, bytes_unbilled: MIB })
  expect(ofClient).toEqual([{ size_bytes: MIB, is_unbilled: false }])
  expect(stored).toHaveLength(1)
  expect(await storage()).toMatchObject({ bytes_used: used, bytes_unbilled: 0 })
  expect((await t.call(getUpload, { id }, firm.key)).data.scan.status).toBe('infected')
  expect((await t.call(downloadUpload, { id }, firm.key)).error.code).toBe('scan_not_clean')
})

test('a clean file is hashed on its way to the scanner', async () => {
  const firm = await t.seedFirm()

  const { upload_id, file } = await seedScannedUpload(t, firm)

  const { data } = await t.call(getUpload, { id: upload_id }, firm.key)
  expect(data).toMatchObject({
    status: 'pending',
    scan: { status: 'clean', engine: expect.stringMatching(/^ClamAV/), signature: null },
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  })
})

test('the scan of a file that the scanner cannot look into has failed: the file is neither clean nor infected', async () => {
  const firm = await t.seedFirm()

  const { upload_id, document } = await seedScannedUpload(t, firm, { file: encryptedZip() })

  const { data } = await t.call(getUpload, { id: upload_id }, firm.key)
  expect(data).toMatchObject({
    status: 'pending',
    scan: { status: 'failed', signature: expect.stringContaining('encrypted') },
    sha256: expect.any(String),
  })
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe('uploaded')
})

test('an archive that unpacks to more than the scanner looks into has failed', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm, { accepted_types: ['application/zip'] })
  const [small, large] = await Promise.all(
    [1, 101].map((mib) => seedScannedUpload(t, firm, { document, file: zipBomb(mib * MIB) })),
  )

  const [harmless, bomb] = await Promise.all(
    [small!, large!].map(async ({ upload_id: id }) => (await t.call(getUpload, { id }, firm.key)).data.scan),
  )

  expect(large!.file.bytes.length).toBeLessThan(MIB)
  expect(harmless!.status).toBe('clean')
  expect(bomb).toMatchObject({ status: 'failed', signature: expect.stringContaining('unpacks to more') })
  expect((await t.call(downloadUpload, { id: large!.upload_id }, firm.key)).error.code).toBe('scan_not_clean')
})

test('an archive that only ZIP64 readers know how to unpack is not taken for one that was looked into', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm, { accepted_types: ['application/zip'] })
  const bomb = zipBomb(101 * MIB)

  const { upload_id: id } = await seedScannedUpload(t, firm, {
    document,
    file: { ...bomb, bytes: withZip64End(bomb.bytes) },
  })

  expect((await t.call(getUpload, { id }, firm.key)).data.scan.status).toBe('failed')
})

test('while the scanner is down the scan waits, and nothing passes unscanned', async () => {
  const firm = await t.seedFirm()
  link.become('cut')
  const harmless = await seedConfirmedUpload(t, firm)
  const infected = await seedConfirmedUpload(t, firm, { file: infectedFile() })

  const startedAt = performance.now()
  const [download, approval] = await Promise.all([
    t.call(downloadUpload, { id: harmless.upload_id }, firm.key),
    t.call(reviewUpload, { id: infected.upload_id, status: 'approved' }, firm.key),
  ])
  const waitedMs = performance.now() - startedAt
  expect([download.error.code, approval.error.code]).toEqual(['scan_pending', 'scan_pending'])
  expect(waitedMs).toBeGreaterThan(2_500)
  expect((await t.call(getUpload, { id: infected.upload_id }, firm.key)).data.scan.status).toBe('pending')
  await until(
    async () => (await t.call(getUpload, { id: infected.upload_id }, firm.key)).data.scan.delayed_since !== null,
  )

  link.become('whole')
  await until(async () => {
    const uploads = await Promise.all(
      [harmless, infected].map(({ upload_id: id }) => t.call(getUpload, { id }, firm.key)),
    )
    return uploads.map(({ data }) => data.scan.status).join() === 'clean,infected'
  })
  expect((await t.call(getUpload, { id: infected.upload_id }, firm.key)).data.scan.delayed_since).toBeNull()
  expect((await t.call(downloadUpload, { id: harmless.upload_id }, firm.key)).status).toBe(200)
})

test('a file that a reviewer rejected before its scan ended is quarantined without a second event', async () => {
  const firm = await t.seedFirm()
  link.become('cut')
  const { upload_id } = await seedConfirmedUpload(t, firm, { file: infectedFile() })
  const rejection = { id: upload_id, status: 'rejected', reviewer_notes: 'Unreadable.' } as const
  expect((await t.call(reviewUpload, rejection, firm.key)).status).toBe(200)

  link.become('whole')
  await until(async () => (await storedKeys(firm, 'quarantine')).length === 1)
  await t.settled()

  const { data } = await t.call(getUpload, { id: upload_id }, firm.key)
  expect(data).toMatchObject({ status: 'rejected', reviewer_notes: 'Unreadable.', scan: { status: 'infected' } })
  const rejections = (await t.eventsOf(firm)).filter(({ type }) => type === 'document.rejected')
  expect(rejections).toHaveLength(1)
})

test('a scan that is done twice changes nothing the second time', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: infectedFile() })
  const before = (await t.call(getUpload, { id: upload_id }, firm.key)).data

  await t.query(
    'documents',
    `insert into jobs (id, queue, firm_id, payload, created_at) values (uuidv7(), 'scanUpload', $1, $2, now())`,
    [toUuid(firm.id), JSON.stringify({ upload_id, generation: 1, matter: null })],
  )
  await t.settled()

  expect((await t.call(getUpload, { id: upload_id }, firm.key)).data).toEqual(before)
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'document.rejected')).toHaveLength(1)
})

test('a result that comes late changes neither what an earlier one said nor a rescan', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedScannedUpload(t, firm, { file: encryptedZip() })
  const db = { query: <Row>(text: string, values: readonly unknown[] = []) => t.query<Row>('documents', text, values) }
  const lateResult = () =>
    markUploadScanned(
      db,
      firm.id,
      { uploadId: id, generation: 1 },
      { status: 'clean', engine: 'late', signature: null, sha256: null, detectedType: null },
      { now: t.now(), contentType: 'text/plain', nothingMore: true, warnings: [] },
    )

  await lateResult()
  expect((await t.call(getUpload, { id }, firm.key)).data.scan.status).toBe('failed')
  link.become('cut')
  await t.call(rescanUpload, { id }, firm.key)
  await lateResult()
  expect((await t.call(getUpload, { id }, firm.key)).data.scan.status).toBe('pending')

  link.become('whole')
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.scan.status === 'failed')
})

test('a result that could not be kept after the file went to quarantine is kept later, once', async () => {
  const firm = await t.seedFirm()
  await t.query('documents', `alter table uploads add constraint held check (scan_status <> 'infected') not valid`)
  const { upload_id } = await seedConfirmedUpload(t, firm, { file: infectedFile() })
  await until(async () => (await storedKeys(firm, 'quarantine')).length === 1)
  const before = (await t.call(getUpload, { id: upload_id }, firm.key)).data
  expect(before).toMatchObject({ status: 'pending', scan: { status: 'pending' } })

  await t.query('documents', 'alter table uploads drop constraint held')

  await until(async () => (await t.call(getUpload, { id: upload_id }, firm.key)).data.scan.status === 'infected')
  await t.settled()
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'document.rejected')).toHaveLength(1)
  await until(async () => (await storedKeys(firm, 'files')).length === 0)
})

test('a scan that was asked for is done after a restart of the service', async () => {
  const firm = await t.seedFirm()
  link.become('cut')
  const { upload_id } = await seedConfirmedUpload(t, firm)
  await t.stopService('documents')
  link.become('whole')

  await t.startService('documents')

  await until(async () => (await t.call(getUpload, { id: upload_id }, firm.key)).data?.scan.status === 'clean')
})

test('scans are counted by outcome, including ones to be repeated', async () => {
  const firm = await t.seedFirm()
  await t.settled()
  const before = await t.metricsOf('documents')

  await seedScannedUpload(t, firm)
  await seedScannedUpload(t, firm, { file: infectedFile() })
  link.become('cut')
  await seedConfirmedUpload(t, firm)
  await until(
    async () =>
      figureOf(await t.metricsOf('documents'), 'scans_total', { outcome: 'unavailable' }) >
      figureOf(before, 'scans_total', { outcome: 'unavailable' }),
  )
  link.become('whole')
  await t.settled()

  const after = await t.metricsOf('documents')
  const growth = (name: string, labels = {}) => figureOf(after, name, labels) - figureOf(before, name, labels)
  expect(growth('scans_total', { outcome: 'clean' })).toBe(2)
  expect(growth('scans_total', { outcome: 'infected' })).toBe(1)
  const unavailable = growth('scans_total', { outcome: 'unavailable' })
  expect(unavailable).toBeGreaterThan(0)
  expect(growth('scan_duration_seconds_count')).toBe(3 + unavailable)
  expect(growth('job_runs_total', { name: 'scanUpload', outcome: 'done' })).toBe(3)
  expect(growth('job_runs_total', { name: 'scanUpload', outcome: 'failed' })).toBe(unavailable)
})
