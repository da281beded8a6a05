import { documents, exampleId } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedConfirmedUpload, seedDocument, seedIssuedUpload } from './seeds.ts'

const { getUpload, listDocumentUploads } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('the uploads of one request come newest first with the exact total, whatever became of them', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm)
  await seedConfirmedUpload(t, firm)
  const ids: string[] = []
  for (const seed of [seedConfirmedUpload, seedConfirmedUpload, seedIssuedUpload]) {
    t.clock.advance(10)
    ids.unshift((await seed(t, firm, { document })).upload_id)
  }
  await t.settled()

  const pages = await Promise.all(
    [1, 2, 3].map((page) => t.call(listDocumentUploads, { id: document.id, page, per_page: 2 }, firm.key)),
  )

  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2), []])
  expect(pages.map(({ pagination }) => [pagination.total, pagination.has_more])).toEqual([
    [3, true],
    [3, false],
    [3, false],
  ])
  expect(pages[0]!.data.map(({ status }) => status)).toEqual(['created', 'pending'])
  expect(pages[1]!.data[0]).toEqual((await t.call(getUpload, { id: ids[2]! }, firm.key)).data)
})

test('an unknown request answers like one of another firm', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const theirs = await seedDocument(t, other)

  for (const id of [theirs.id, exampleId('doc')]) {
    const { status, error } = await t.call(listDocumentUploads, { id }, firm.key)

    expect([status, error.code]).toEqual([404, 'document_not_found'])
  }
})
