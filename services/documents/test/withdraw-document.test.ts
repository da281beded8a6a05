import { documents, exampleId, identity, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { infectedFile } from './files.ts'
import {
  archive,
  seedApprovedUpload,
  seedConfirmedUpload,
  seedDocument,
  seedIssuedUpload,
  seedMatter,
  seedScannedUpload,
  seedSentUpload,
} from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { confirmUpload, createSignedUploadUrl, getDocument, getUpload, listMatterDocuments, withdrawDocument } =
  documents.operations

let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
})
afterAll(() => t.stop())

const withdraw = (firm: SeededFirm, id: string) =>
  untilAnswered((key) => t.call(withdrawDocument, { id }, firm.key, key))

async function bytesUsed({ id }: SeededFirm) {
  const [row] = await t.query<{ used: number; stored: number }>(
    'documents',
    `select coalesce((select bytes_used from firm_storage where firm_id = $1), 0) as used,
            coalesce((select sum(file_size_bytes) from uploads where firm_id = $1 and is_billed and uploaded_at is not null), 0) as stored`,
    [toUuid(id)],
  )
  return { used: Number(row!.used), stored: Number(row!.stored) }
}

const holdsNothing = async (firm: SeededFirm) =>
  (await Promise.all((['files', 'quarantine'] as const).map((folder) => storedKeys(firm, folder)))).flat().length === 0

const confirm = (firm: SeededFirm, { upload_id: id }: { upload_id: string }) =>
  untilAnswered((key) => t.call(confirmUpload, { id }, firm.key, key))

/** Files are gone at once; a copy that somebody has begun and nobody takes goes after a while. */
async function leavesNothing(firm: SeededFirm, { copies }: { copies: boolean }): Promise<void> {
  const whileMs = copies ? 2 * 3_600_000 : 0
  t.clock.advance(whileMs)
  await until(() => holdsNothing(firm))
  t.clock.advance(-whileMs)
}

test('a withdrawn request is gone with its uploads, their files and their room', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm)
  await seedScannedUpload(t, firm, { document })
  await seedScannedUpload(t, firm, { document, file: infectedFile() })
  const { upload_id } = await seedConfirmedUpload(t, firm, { document })
  await seedIssuedUpload(t, firm, { document })
  const kept = await seedScannedUpload(t, firm, {
    document: await seedDocument(t, firm, { matterId: document.matter_id }),
  })

  const { status, data } = await withdraw(firm, document.id)

  expect([status, data]).toEqual([200, { id: document.id, deleted: true }])
  const gone = [
    await t.call(getDocument, { id: document.id }, firm.key),
    await t.call(getUpload, { id: upload_id }, firm.key),
    await withdraw(firm, document.id),
  ]
  expect(gone.map(({ error }) => error.code)).toEqual(['document_not_found', 'upload_not_found', 'document_not_found'])
  const listed = await t.call(listMatterDocuments, { id: document.matter_id }, firm.key)
  expect([listed.data.map(({ id }) => id), listed.pagination.total]).toEqual([[kept.document.id], 1])
  const matter = await t.call(matters.operations.getMatter, { id: document.matter_id }, firm.key)
  expect(matter.data.documents_count).toBe(1)
  expect(await bytesUsed(firm)).toEqual({ used: kept.file.bytes.length, stored: kept.file.bytes.length })
  await until(async () => (await storedKeys(firm, 'files')).length === 1 && !(await storedKeys(firm, 'quarantine'))[0])
})

test('files that were uploaded in a period stay counted when their request is withdrawn', async () => {
  t.clock.leaveMidnight()
  const firm = await t.seedFirm()
  const { document } = await seedScannedUpload(t, firm)
  const usage = async () => (await t.call(identity.operations.getFirmUsage, {}, firm.key)).data.usage.documents

  const before = await usage()
  await withdraw(firm, document.id)
  const after = await usage()

  expect([before, after].map(({ uploaded_this_period: count }) => count)).toEqual([1, 1])
  expect(after.storage_used_gb).toBe(0)
})

test('an approved request and one of an archived matter cannot be withdrawn', async () => {
  const firm = await t.seedFirm()
  const [{ document: approved }, archived] = [await seedApprovedUpload(t, firm), await seedDocument(t, firm)]
  await archive(t, firm, archived.matter_id)

  for (const { id } of [approved, archived]) {
    const { status, error } = await withdraw(firm, id)

    expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
    expect((await t.call(getDocument, { id }, firm.key)).status).toBe(200)
  }
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
})

test('withdrawn and confirmed at once, a request leaves neither file nor room taken', async () => {
  const firm = await t.seedFirm()
  const { id: matterId } = await seedMatter(t, firm)
  const uploads = await Promise.all(
    Array.from({ length: 12 }, async () =>
      seedSentUpload(t, firm, { document: await seedDocument(t, firm, { matterId }) }),
    ),
  )

  const answers = await Promise.all(
    uploads.map((upload) =>
      Promise.all([confirm(firm, upload), withdraw(firm, upload.document.id), withdraw(firm, upload.document.id)]),
    ),
  )
  await t.settled()

  for (const [confirmed, ...withdrawn] of answers) {
    expect([200, 404]).toContain(confirmed.status)
    expect(withdrawn.map(({ status }) => status).sort()).toEqual([200, 404])
  }
  expect(await bytesUsed(firm)).toEqual({ used: 0, stored: 0 })
  // A confirm that was asked for again may have broken off.
  await leavesNothing(firm, { copies: answers.some(([{ askedAgain }]) => askedAgain) })
})

test('a file whose scan is under way is not kept by its scan', async () => {
  const firm = await t.seedFirm()
  const uploads = await Promise.all(
    Array.from({ length: 6 }, () => seedConfirmedUpload(t, firm, { file: infectedFile() })),
  )

  await Promise.all(uploads.map(({ document }) => withdraw(firm, document.id)))
  await t.settled()

  expect(await bytesUsed(firm)).toEqual({ used: 0, stored: 0 })
  await leavesNothing(firm, { copies: true })
  const dead = await t.query('documents', 'select * from dead_letters')
  expect(dead).toEqual([])
})

test('no URL is signed for a request that is withdrawn at the same time without one of them failing', async () => {
  const firm = await t.seedFirm()
  const requests = await Promise.all(Array.from({ length: 10 }, () => seedDocument(t, firm)))

  const answers = await Promise.all(
    requests.map(({ id }) =>
      Promise.all([
        untilAnswered((key) =>
          t.call(
            createSignedUploadUrl,
            { document_id: id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 3 },
            firm.key,
            key,
          ),
        ),
        withdraw(firm, id),
      ]),
    ),
  )

  for (const [signed, withdrawn] of answers) {
    expect([200, 404]).toContain(signed.status)
    expect(withdrawn.status).toBe(200)
  }
})

test('an unknown request answers like one of another firm, which keeps it', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const theirs = await seedDocument(t, other)

  for (const id of [theirs.id, exampleId('doc')]) {
    const { status, error } = await withdraw(firm, id)

    expect([status, error.code]).toEqual([404, 'document_not_found'])
  }
  expect((await t.call(getDocument, { id: theirs.id }, other.key)).status).toBe(200)
})
