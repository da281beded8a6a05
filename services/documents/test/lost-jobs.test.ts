import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedScannedUpload } from './seeds.ts'

const { getUpload } = documents.operations
const LONG_AGO = '2020-01-01T00:00:00.000Z'

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({ environment: { documents: { LOST_JOB_MS: '1000' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const uploadOf = async (id: UploadId) => (await t.call(getUpload, { id }, firm.key)).data
const change = (id: UploadId, changes: string) =>
  t.query('documents', `update uploads set ${changes} where id = $1`, [toUuid(id)])

test('a scan whose job was lost is asked for again', async () => {
  const { upload_id: id } = await seedScannedUpload(t, firm)

  await change(id, `scan_status = 'pending', scan_engine = null, scanned_at = null, scan_asked_at = '${LONG_AGO}'`)

  await until(async () => (await uploadOf(id)).scan.status === 'clean')
  await t.settled()
})

test('a file whose decoding was lost is decoded', async () => {
  const { upload_id: id } = await seedScannedUpload(t, firm)
  await until(async () => (await uploadOf(id)).processed_at !== null)
  const { pages } = await uploadOf(id)
  await t.settled()

  await change(
    id,
    `processed_at = null, pages = null, thumbnail_key = null, preview_key = null, scanned_at = '${LONG_AGO}'`,
  )

  await until(async () => (await uploadOf(id)).processed_at !== null)
  expect((await uploadOf(id)).pages).toBe(pages)
})

test('a lost decoding is asked for again while matters is away, which scans wait for', async () => {
  const [{ upload_id: unscanned }, { upload_id: undecoded }] = [
    await seedScannedUpload(t, firm),
    await seedScannedUpload(t, firm),
  ]
  await t.settled()
  await t.stopService('matters')

  await change(
    unscanned,
    `scan_status = 'pending', scan_engine = null, scanned_at = null, scan_asked_at = '${LONG_AGO}'`,
  )
  await change(undecoded, `processed_at = null, pages = null, scanned_at = '${LONG_AGO}'`)
  await until(async () => {
    const [row] = await t.query<{ done: boolean }>(
      'documents',
      'select processed_at is not null as done from uploads where id = $1',
      [toUuid(undecoded)],
    )
    return row!.done
  })

  await t.startService('matters')
  await until(async () => (await uploadOf(unscanned)).scan.status === 'clean')
})

test('what has not waited for so long is left to the job that it has', async () => {
  const [{ upload_id: early }, { upload_id: late }] = [
    await seedScannedUpload(t, firm),
    await seedScannedUpload(t, firm),
  ]
  await t.settled()
  const pendingSince = (at: string) =>
    `scan_status = 'pending', scan_engine = null, scanned_at = null, scan_asked_at = '${at}'`

  await change(early, pendingSince('2999-01-01T00:00:00.000Z'))
  await change(late, pendingSince(LONG_AGO))
  await until(async () => (await uploadOf(late)).scan.status === 'clean')

  expect((await uploadOf(early)).scan.status).toBe('pending')
})

test('a file that was asked for again waits as long again as it had waited, a day at most', async () => {
  const pendingFor = async (sinceUpload: string, sinceAsked: string) => {
    const { upload_id: id } = await seedScannedUpload(t, firm)
    await t.settled()
    const at = (age: string) => `timestamptz '${t.now()}' - interval '${age}'`
    await change(
      id,
      `scan_status = 'pending', scan_engine = null, scanned_at = null,
       uploaded_at = ${at(sinceUpload)}, scan_asked_at = ${at(sinceAsked)}`,
    )
    return id
  }
  const early = await pendingFor('20 hours', '9 hours')
  const due = [await pendingFor('20 hours', '11 hours'), await pendingFor('20 days', '25 hours')]

  await until(async () => (await Promise.all(due.map(uploadOf))).every(({ scan }) => scan.status === 'clean'))

  expect((await uploadOf(early)).scan.status).toBe('pending')
})
