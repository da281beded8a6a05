import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { allAnswered, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encryptedZip, infectedFile } from './files.ts'
import { seedIssuedUpload, seedScannedUpload } from './seeds.ts'

const { rescanUpload, getUpload } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a failed scan is pending again and ends with a new result', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: encryptedZip() })
  const before = (await t.call(getUpload, { id: upload_id }, firm.key)).data

  const { status, data } = await t.call(rescanUpload, { id: upload_id }, firm.key)

  expect(status).toBe(200)
  expect(data.scan).toEqual({ status: 'pending', engine: null, signature: null, scanned_at: null, delayed_since: null })
  await t.settled()
  const after = (await t.call(getUpload, { id: upload_id }, firm.key)).data
  expect(after.scan).toMatchObject({ status: 'failed', signature: expect.stringContaining('encrypted') })
  expect(after.scan.scanned_at! > before.scan.scanned_at!).toBe(true)
})

/** The state of an upload whose scan job was lost, with the rest of the queue. */
const loseScan = (id: string, delayedAt: string | null) =>
  t.query(
    'documents',
    `update uploads set scan_status = 'pending', scan_engine = null, scanned_at = null, scan_delayed_at = $2 where id = $1`,
    [toUuid(id as UploadId), delayedAt],
  )

test('a scan whose job was lost can be requested again once it is delayed, and not before', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedScannedUpload(t, firm)
  await loseScan(id, null)
  const early = await t.call(rescanUpload, { id }, firm.key)
  await loseScan(id, t.now())

  const { status, data } = await t.call(rescanUpload, { id }, firm.key)
  await t.settled()

  expect([early.status, early.error.code]).toEqual([422, 'invalid_status_transition'])
  expect([status, data.scan.status, data.scan.delayed_since]).toEqual([200, 'pending', null])
  expect((await t.call(getUpload, { id }, firm.key)).data.scan.status).toBe('clean')
})

test('one of several simultaneous rescans is accepted', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: encryptedZip() })

  const answers = await allAnswered(5, (key) => t.call(rescanUpload, { id: upload_id }, firm.key, key))

  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(1)
  await t.settled()
  expect((await t.call(getUpload, { id: upload_id }, firm.key)).data.scan.status).toBe('failed')
})

test.each([
  ['unconfirmed', (firm: Parameters<typeof seedIssuedUpload>[1]) => seedIssuedUpload(t, firm)],
  ['clean', (firm: Parameters<typeof seedIssuedUpload>[1]) => seedScannedUpload(t, firm)],
  ['infected', (firm: Parameters<typeof seedIssuedUpload>[1]) => seedScannedUpload(t, firm, { file: infectedFile() })],
])('an upload that is %s is not scanned again', async (_state, seed) => {
  const firm = await t.seedFirm()
  const { upload_id } = await seed(firm)

  const { status, error } = await t.call(rescanUpload, { id: upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
})

test('an unknown upload and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const { upload_id } = await seedScannedUpload(t, other, { file: encryptedZip() })

  for (const id of [upload_id, 'upl_01kagq8t5re8hbyqm2s4w7x9zc']) {
    const { status, error } = await t.call(rescanUpload, { id }, firm.key)

    expect([status, error.code]).toEqual([404, 'upload_not_found'])
  }
  expect((await t.call(getUpload, { id: upload_id }, other.key)).data.scan.status).toBe('failed')
})
