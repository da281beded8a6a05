/** What happens to files that wait, and when processing is interrupted or done twice; `process-upload.test.ts` has what comes of them. */
import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pdfFile, type TestFile } from './files.ts'
import { pdfOf } from './pdf.ts'
import { seedConfirmedUpload, seedScannedUpload } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

/** The longest that a job which failed waits for its next run. */
const RETRY_MS_MAX = 15_000
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
    `update outbox set published_at = null, id = uuidv7() where subject like 'job.%processUpload' and payload like $1`,
    [`%${id}%`],
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

/** Waits for the end of the scans alone. */
async function seedClean(firm: SeededFirm, file: TestFile): Promise<string> {
  const { upload_id: id } = await seedConfirmedUpload(t, firm, { file })
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.scan.status === 'clean')
  return id
}

test('a file in the hands of a process that died is processed once its lease has ended, and its job waits', async () => {
  const firm = await t.seedFirm()
  await t.query('documents', 'alter table uploads add constraint held check (pages is null) not valid')
  const { upload_id: id } = await seedConfirmedUpload(t, firm, { file: pdfFile() })
  await until(async () => (await storedKeys(firm, 'variants')).length > 0)
  const inMs = (ms: number) => new Date(Date.parse(t.now()) + ms).toISOString()
  // Between two runs: one that is under way has a longer lease, and would shorten this one when it fails.
  await until(async () => {
    const lease = 'update uploads set processing_until = $2 where id = $1 and processing_until < $3 returning id'
    return (await t.query('documents', lease, [toUuid(id), inMs(240_000), inMs(60_000)])).length === 1
  })
  await t.query('documents', 'alter table uploads drop constraint held')
  const again = async () => figureOf(await t.metricsOf('documents'), 'job_runs_total', { outcome: 'again' })
  const before = await again()

  await until(async () => (await again()) > before)
  const waiting = (await t.call(getUpload, { id }, firm.key)).data.processed_at
  t.clock.advance(240_001)
  await t.settled()
  t.clock.advance(-240_001)

  expect(waiting).toBeNull()
  expect((await t.call(getUpload, { id }, firm.key)).data.pages).toBe(3)
})

test('however many files of a firm wait to be decoded, one of another firm is among the next', async () => {
  const [busy, other] = [await t.seedFirm(), await t.seedFirm()]
  // Nothing is decoded until all of them wait.
  await t.query(
    'documents',
    `create function hold() returns trigger language plpgsql as $$
       begin if new.scan_status = 'clean' then new.processing_until = '2999-01-01'; end if; return new; end $$`,
  )
  await t.query(
    'documents',
    'create trigger hold before update of scan_status on uploads for each row execute function hold()',
  )
  await Promise.all(Array.from({ length: 8 }, () => seedClean(busy, pdfFile())))
  const id = await seedClean(other, pdfFile())
  await t.query('documents', 'drop function hold cascade')
  await t.query('documents', 'update uploads set processing_until = null where firm_id = any($1::uuid[])', [
    [busy.id, other.id].map(toUuid),
  ])

  await until(async () => (await t.call(getUpload, { id }, other.key)).data.processed_at !== null)

  const [before] = await t.query<{ count: number }>(
    'documents',
    `select count(*)::int as count from uploads of_busy, uploads of_other
     where of_busy.firm_id = $1 and of_other.id = $2 and of_busy.processed_at <= of_other.processed_at`,
    [busy.id, id].map((one) => toUuid(one as UploadId)),
  )
  // One is in hand when the turn of the other firm comes, and more may be done while its file is decoded.
  expect(before!.count).toBeLessThanOrEqual(4)
})

test('files that fail again and again keep none of their firm waiting, however seldom their jobs come round', async () => {
  const firm = await t.seedFirm()
  const failures = async () => figureOf(await t.metricsOf('documents'), 'job_runs_total', { outcome: 'failed' })
  const before = await failures()
  await t.query('documents', 'alter table uploads add constraint held check (pages <> 7) not valid')
  const failing = await seedClean(firm, pdfFile({ bytes: pdfOf({ pages: 7 }) }))
  await until(async () => (await failures()) > before)
  const early = await failures()
  t.clock.advance(2 * RETRY_MS_MAX)
  await until(async () => (await failures()) > early)
  const failed = await failures()

  t.clock.advance(RETRY_MS_MAX)
  const id = await seedClean(firm, pdfFile())
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.processed_at !== null)
  const failedMeanwhile = (await failures()) - failed
  await t.query('documents', 'alter table uploads drop constraint held')
  t.clock.advance(RETRY_MS_MAX)
  await until(async () => (await t.call(getUpload, { id: failing }, firm.key)).data.pages === 7)
  t.clock.advance(-4 * RETRY_MS_MAX)

  expect(failedMeanwhile).toBe(0)
})
