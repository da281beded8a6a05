/** What happens to files that wait, and when processing is interrupted or done twice; `process-upload.test.ts` has what comes of them. */
import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pdfFile, type TestFile } from './files.ts'
import { seedConfirmedUpload, seedScannedUpload } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { getUpload, downloadUpload, withdrawDocument } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
})
afterAll(() => t.stop())

test('processing that is done twice changes nothing the second time', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedScannedUpload(t, firm, { file: pdfFile() })
  const before = await Promise.all([t.call(getUpload, { id }, firm.key), storedKeys(firm, 'variants')])

  await t.query(
    'documents',
    `insert into jobs (id, queue, firm_id, payload, created_at) values (uuidv7(), 'processUpload', $1, $2, now())`,
    [toUuid(firm.id), JSON.stringify({ upload_id: id })],
  )
  await t.settled()

  const after = await Promise.all([t.call(getUpload, { id }, firm.key), storedKeys(firm, 'variants')])
  expect(after[0].data).toEqual(before[0].data)
  expect(after[1]).toEqual(before[1])
})

test('a result that could not be kept leaves nothing in storage that no upload refers to', async () => {
  const firm = await t.seedFirm()
  await t.query('documents', 'alter table uploads add constraint held check (pages is null) not valid')
  const { upload_id: id } = await seedConfirmedUpload(t, firm, { file: pdfFile() })
  await until(async () => (await storedKeys(firm, 'variants')).length > 0)

  await t.query('documents', 'alter table uploads drop constraint held')
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.pages === 3)
  t.clock.advance(3_600_001)
  await until(async () => (await storedKeys(firm, 'variants')).length === 1)
  t.clock.advance(-3_600_001)

  const { data } = await t.call(downloadUpload, { id, variant: 'thumbnail' }, firm.key)
  expect((await fetch(data.download_url)).status).toBe(200)
})

test('a request that is withdrawn while its file is processed leaves no images behind', async () => {
  const firm = await t.seedFirm()
  await t.query('documents', 'alter table uploads add constraint held check (pages is null) not valid')
  const { document } = await seedConfirmedUpload(t, firm, { file: pdfFile() })
  await until(async () => (await storedKeys(firm, 'variants')).length > 0)

  await t.call(withdrawDocument, { id: document.id }, firm.key)
  await t.query('documents', 'alter table uploads drop constraint held')
  await t.settled()
  t.clock.advance(3_600_001)
  await until(async () => (await storedKeys(firm, 'variants')).length === 0)
  t.clock.advance(-3_600_001)

  const rows = await t.query('documents', 'select 1 from uploads where firm_id = $1', [toUuid(firm.id)])
  expect(rows).toEqual([])
})

/** Has jobs that decode files wait from now on. */
async function holdJobs(): Promise<void> {
  await t.query(
    'documents',
    `create function hold() returns trigger language plpgsql as $$
       begin if new.queue = 'processUpload' then new.is_due = false; new.due_at = '2999-01-01'; end if; return new; end $$`,
  )
  await t.query('documents', 'create trigger hold before insert on jobs for each row execute function hold()')
}

async function releaseJobs(): Promise<void> {
  await t.query('documents', 'drop function hold cascade')
  await t.query('documents', `update jobs set due_at = now() where due_at = '2999-01-01'`)
}

/** Waits for the end of the scans alone. */
async function seedClean(firm: SeededFirm, file: TestFile): Promise<UploadId> {
  const { upload_id: id } = await seedConfirmedUpload(t, firm, { file })
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.scan.status === 'clean')
  return id
}

test('a file that a process of an earlier version is processing is left to it, and its job waits', async () => {
  const firm = await t.seedFirm()
  await holdJobs()
  const id = await seedClean(firm, pdfFile())
  const claim = async (until: string | null) =>
    await t.query('documents', 'update uploads set processing_until = $2 where id = $1', [toUuid(id), until])
  await claim('2999-01-01')
  const again = async () => figureOf(await t.metricsOf('documents'), 'job_runs_total', { outcome: 'again' })
  const before = await again()

  await releaseJobs()
  await until(async () => (await again()) > before)
  const waiting = (await t.call(getUpload, { id }, firm.key)).data.processed_at
  await claim(null)
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.pages === 3)

  expect(waiting).toBeNull()
})

test('however many files of a firm wait to be decoded, one of another firm is among the next', async () => {
  const [busy, other] = [await t.seedFirm(), await t.seedFirm()]
  // Nothing is decoded until all of them wait.
  await holdJobs()
  await Promise.all(Array.from({ length: 8 }, () => seedClean(busy, pdfFile())))
  const id = await seedClean(other, pdfFile())
  await releaseJobs()

  await until(async () => (await t.call(getUpload, { id }, other.key)).data.processed_at !== null)

  const [before] = await t.query<{ count: number }>(
    'documents',
    `select count(*)::int as count from uploads of_busy, uploads of_other
     where of_busy.firm_id = $1 and of_other.id = $2 and of_busy.processed_at <= of_other.processed_at`,
    [busy.id, id].map(toUuid),
  )
  // One is running when the turn of the other firm comes, and more may be done while its file is decoded.
  expect(before!.count).toBeLessThanOrEqual(4)
})
