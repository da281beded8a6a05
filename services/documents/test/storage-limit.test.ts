import { documents, type MatterId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedConfirmedUpload, seedDocument, seedIssuedUpload, seedMatter, seedSentUpload } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { confirmUpload, createSignedUploadUrl, getUpload } = documents.operations
/** 10 GB, as decisions.md section 5 has it for the plan standard. */
const LIMIT_BYTES = 10_000_000_000
const FILE_BYTES = 1000

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const standardFirm = () => t.seedFirm({ plan: 'standard' })
const fileOf = (length: number) => textFile({ bytes: Buffer.alloc(length, 'a') })

/** Leaves room for so many bytes, as if other files took the rest. */
async function seedUsage(firm: SeededFirm, freeBytes: number): Promise<void> {
  await t.query(
    'documents',
    `insert into firm_storage (firm_id, bytes_used) values ($1, $2)
     on conflict (firm_id) do update set bytes_used = excluded.bytes_used`,
    [toUuid(firm.id), LIMIT_BYTES - freeBytes],
  )
}

async function bytesUsed(firm: SeededFirm) {
  const [row] = await t.query<{ bytes_used: number }>(
    'documents',
    'select bytes_used from firm_storage where firm_id = $1',
    [toUuid(firm.id)],
  )
  return row?.bytes_used
}

const declare = (firm: SeededFirm, documentId: string, sizeBytes: number) =>
  t.call(
    createSignedUploadUrl,
    { document_id: documentId, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: sizeBytes },
    firm.key,
  )

test('a file that fills the plan to the byte is taken, and one that is a byte larger gets no URL', async () => {
  const firm = await standardFirm()
  const document = await seedDocument(t, firm)
  await seedUsage(firm, FILE_BYTES)

  const tooLarge = await declare(firm, document.id, FILE_BYTES + 1)
  await seedConfirmedUpload(t, firm, { document, file: fileOf(FILE_BYTES) })
  const full = await declare(firm, document.id, 1)

  for (const { status, error } of [tooLarge, full]) expect([status, error.code]).toEqual([422, 'storage_limit_reached'])
  expect(tooLarge.error.details).toEqual({ limit_gb: 10, file_size_bytes: FILE_BYTES + 1 })
  expect(await bytesUsed(firm)).toBe(LIMIT_BYTES)
})

test('20 simultaneous confirms succeed as far as the plan has room, and the others leave no trace', async () => {
  const firm = await standardFirm()
  const matter = await seedMatter(t, firm)
  const uploads = await Promise.all(
    Array.from({ length: 20 }, async () =>
      seedSentUpload(t, firm, { document: await seedDocument(t, firm, { matterId: matter.id }), file: fileOf(1000) }),
    ),
  )
  await seedUsage(firm, 7 * FILE_BYTES + 999)

  const answers = await Promise.all(
    uploads.map(({ upload_id: id }) => untilAnswered((key) => t.call(confirmUpload, { id }, firm.key, key))),
  )

  const outcomes = answers.map(({ status, error }) => error?.code ?? status).sort()
  expect(outcomes).toEqual([...Array(7).fill(200), ...Array(13).fill('storage_limit_reached')])
  expect(await bytesUsed(firm)).toBe(LIMIT_BYTES - 999)
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'document.uploaded')).toHaveLength(7)
  const refused = uploads[answers.findIndex(({ error }) => error)]!
  expect((await t.call(getUpload, { id: refused.upload_id }, firm.key)).data.status).toBe('created')
  await until(async () => (await storedKeys(firm, 'files')).length === 7)
})

test('a confirm that was refused for want of room succeeds once there is some', async () => {
  const firm = await standardFirm()
  const upload = await seedSentUpload(t, firm)
  await seedUsage(firm, 0)

  const refused = await t.call(confirmUpload, { id: upload.upload_id }, firm.key)
  await seedUsage(firm, 1_000_000)
  const confirmed = await t.call(confirmUpload, { id: upload.upload_id }, firm.key)

  expect([refused.status, refused.error.code]).toEqual([422, 'storage_limit_reached'])
  expect(confirmed.status).toBe(200)
})

test('each confirmed file counts once, of its own firm, and what was not confirmed counts nothing', async () => {
  const [firm, other] = [await standardFirm(), await standardFirm()]
  const document = await seedDocument(t, firm)
  const first = await seedConfirmedUpload(t, firm, { document, file: fileOf(100) })
  await seedConfirmedUpload(t, firm, { document, file: fileOf(20) })
  await seedSentUpload(t, firm, { file: fileOf(3000) })
  await seedIssuedUpload(t, firm)

  await Promise.all(Array.from({ length: 5 }, () => t.call(confirmUpload, { id: first.upload_id }, firm.key)))

  expect(await bytesUsed(firm)).toBe(120)
  expect(await bytesUsed(other)).toBeUndefined()
})

test("one firm's full plan is no obstacle to another, nor to a firm of a larger plan", async () => {
  const [full, other, larger] = [await standardFirm(), await standardFirm(), await t.seedFirm({ plan: 'pro' })]
  await seedUsage(full, 0)
  await seedUsage(larger, 0)

  const answers = await Promise.all([other, larger].map((firm) => seedConfirmedUpload(t, firm)))

  expect(answers).toHaveLength(2)
})

test('a full plan stops new files alone: matters and requests are made as before', async () => {
  const firm = await standardFirm()
  await seedUsage(firm, 0)

  const matter = await t.call(matters.operations.createMatter, { title: 'New', practice_area: 'other' }, firm.key)
  const document = await seedDocument(t, firm, { matterId: matter.data.id as MatterId })

  expect(document.status).toBe('pending')
})
