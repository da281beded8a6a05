import { documents, toUuid, type ZipFileId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allowRemovals, holdRemovals } from '../src/commands/removals.ts'
import { claimDueRemovals } from '../src/store/object-removals.ts'
import {
  seedApprovedUpload,
  seedConfirmedUpload,
  seedIssuedUpload,
  seedScannedUpload,
  seedSentUpload,
  sendFile,
} from './seeds.ts'
import { beginPartsAt, openPartsAt, storedKeys } from './stored-objects.ts'

const { confirmUpload, createZipFile, downloadUpload, getZipFile } = documents.operations
/** The life of the URL and the day after it. */
const KEPT_MS = 900_000 + 86_400_000
/** The life of the URL and the hour after it. */
const UNTAKEN_COPY_KEPT_MS = 900_000 + 3_600_000
let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
})
afterAll(() => t.stop())

/** Removals that are still to be done, and due. */
async function dueRemovals(): Promise<number> {
  const rows = await t.query('documents', 'select 1 from object_removals where due_at <= $1', [t.now()])
  return rows.length
}

test('a file that was never confirmed is removed a day after its URL expired, and not before', async () => {
  const firm = await t.seedFirm()
  await seedSentUpload(t, firm)
  t.clock.advance(KEPT_MS - 60_000)
  await until(async () => (await dueRemovals()) === 0)
  expect(await storedKeys(firm, 'incoming')).toHaveLength(1)

  t.clock.advance(60_001)
  await until(async () => (await storedKeys(firm, 'incoming')).length === 0)

  t.clock.advance(-KEPT_MS - 1)
})

test('what was sent to the URL after confirm is removed too, and the confirmed file stays', async () => {
  const firm = await t.seedFirm()
  const upload = await seedScannedUpload(t, firm)
  await until(async () => (await storedKeys(firm, 'incoming')).length === 0)
  await sendFile(upload, upload.file.bytes)
  expect(await storedKeys(firm, 'incoming')).toHaveLength(1)

  t.clock.advance(KEPT_MS + 1)
  await until(async () => (await storedKeys(firm, 'incoming')).length === 0)
  await until(async () => (await dueRemovals()) === 0)

  t.clock.advance(-KEPT_MS - 1)
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
  const { data } = await t.call(downloadUpload, { id: upload.upload_id }, firm.key)
  expect((await fetch(data.download_url)).status).toBe(200)
})

test('the file at the URL leaves storage as soon as it is confirmed', async () => {
  const firm = await t.seedFirm()

  await seedConfirmedUpload(t, firm)

  await until(async () => (await storedKeys(firm, 'incoming')).length === 0)
})

test('a copy whose confirm was not committed is removed', async () => {
  const firm = await t.seedFirm()
  const upload = await seedSentUpload(t, firm)
  await t.query('documents', 'alter table uploads add constraint no_confirm check (status = $$created$$) not valid')

  const { status } = await t.call(confirmUpload, { id: upload.upload_id }, firm.key)

  await t.query('documents', 'alter table uploads drop constraint no_confirm')
  expect(status).toBe(500)
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
  t.clock.advance(UNTAKEN_COPY_KEPT_MS + 60_000)
  await until(async () => (await storedKeys(firm, 'files')).length === 0)
  t.clock.advance(-UNTAKEN_COPY_KEPT_MS - 60_000)
  expect(await storedKeys(firm, 'incoming')).toHaveLength(1)
})

test('a URL that nothing was sent to leaves no work behind', async () => {
  const firm = await t.seedFirm()
  await seedIssuedUpload(t, firm)
  t.clock.advance(KEPT_MS + 1)

  await until(async () => (await dueRemovals()) === 0)

  t.clock.advance(-KEPT_MS - 1)
})

test('a database that is older than the bucket removes nothing until an operator allows it', async () => {
  const isHeld = async () => (await t.metricsOf('documents')).get('removals_held')?.samples[0]?.value === 1
  const firm = await t.seedFirm()
  await seedSentUpload(t, firm)
  await until(async () => !(await isHeld()))
  // The clock was moved: the number is raised once more, which would make up for what is taken from it.
  const raised = () => t.query('documents', 'select from removal_state where raised_at <= $1', [t.now()])
  await until(async () => (await raised()).length > 0)

  // As a restore leaves it: the mark in the bucket has the number that was lost.
  await t.query('documents', 'update removal_state set number = number - 1')
  await until(isHeld)
  const confirmed = await seedConfirmedUpload(t, firm)
  await t.settled()
  t.clock.advance(KEPT_MS + 1)

  expect(await dueRemovals()).toBeGreaterThan(0)
  expect(await storedKeys(firm, 'incoming')).toHaveLength(2)
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
  await allowRemovals([], t.environmentOf('documents'))
  await until(async () => (await storedKeys(firm, 'incoming')).length === 0)
  t.clock.advance(-KEPT_MS - 1)
  expect((await t.call(downloadUpload, { id: confirmed.upload_id }, firm.key)).status).toBe(200)
})

test('nothing is removed once an operator has said so', async () => {
  const firm = await t.seedFirm()

  await holdRemovals([], t.environmentOf('documents'))

  await seedConfirmedUpload(t, firm)
  await t.settled()
  expect(await storedKeys(firm, 'incoming')).toHaveLength(1)
  await allowRemovals([], t.environmentOf('documents'))
})

test('a round of removals that is under way takes no more once they are held', async () => {
  const firm = await t.seedFirm()
  await holdRemovals([], t.environmentOf('documents'))
  await seedSentUpload(t, firm)
  const db: Queryable = { query: (text, values) => t.query('documents', text, values ? [...values] : []) }

  const later = new Date(Date.parse(t.now()) + KEPT_MS + 60_000).toISOString()
  const taken = await claimDueRemovals(db, later, later, 1)

  expect(taken).toEqual([])
  await allowRemovals([], t.environmentOf('documents'))
})

test('a ZIP file leaves storage when it expires, and the files that it holds stay', async () => {
  const firm = await t.seedFirm()
  const { document } = await seedApprovedUpload(t, firm)
  const { data } = await t.call(createZipFile, { id: document.matter_id }, firm.key)
  const id = data.id as ZipFileId
  const status = async () => (await t.call(getZipFile, { id }, firm.key)).data?.status
  await until(async () => (await status()) === 'ready')
  const { data: zip } = await t.call(getZipFile, { id }, firm.key)
  const expiresInMs = Date.parse(zip.expires_at) - Date.parse(t.now())

  t.clock.advance(expiresInMs - 60_000)
  await until(async () => (await dueRemovals()) === 0)
  expect(await storedKeys(firm, 'zips')).toHaveLength(1)
  t.clock.advance(60_001)
  await until(async () => (await storedKeys(firm, 'zips')).length === 0)

  expect(await t.query('documents', 'select 1 from zip_files where id = $1', [toUuid(id)])).toEqual([])
  t.clock.advance(-expiresInMs - 1)
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
})

test('the parts of a ZIP file whose process died leave storage', async () => {
  const firm = await t.seedFirm()
  const key = `zips/${toUuid(firm.id)}/died`
  await beginPartsAt(key)
  await t.query('documents', 'insert into object_removals (object_key, due_at) values ($1, $2)', [key, t.now()])

  await until(async () => (await openPartsAt(key)) === 0)
})
