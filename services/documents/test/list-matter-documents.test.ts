import { documents, matters } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedApprovedUpload, seedArchivedMatter, seedConfirmedUpload, seedDocument, seedMatter } from './seeds.ts'

const { listMatterDocuments } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('pages come newest first with the exact total, also beyond the end', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedMatter(t, firm)
  await seedDocument(t, firm)
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.unshift((await seedDocument(t, firm, { matterId: id })).id)

  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => t.call(listMatterDocuments, { id, page, per_page: 2 }, firm.key)),
  )

  expect(pages.map(({ data }) => data.map((document) => document.id))).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
    ids.slice(4),
    [],
  ])
  expect(pages.map(({ pagination }) => pagination)).toEqual(
    [1, 2, 3, 4].map((page) => ({
      page,
      per_page: 2,
      total: 5,
      has_more: page < 3,
      next_cursor: page < 3 ? expect.any(String) : null,
    })),
  )
})

test('a status filters the list and its total', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedMatter(t, firm)
  await seedDocument(t, firm, { matterId: id })
  const document = await seedDocument(t, firm, { matterId: id })
  const { upload_id } = await seedConfirmedUpload(t, firm, { document })

  const { data, pagination } = await t.call(listMatterDocuments, { id, status: 'uploaded' }, firm.key)

  expect(data).toEqual([
    expect.objectContaining({ id: document.id, upload: expect.objectContaining({ id: upload_id }) }),
  ])
  expect(pagination.total).toBe(1)
})

test('the counts of the matter follow at once', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedMatter(t, firm)
  const document = await seedDocument(t, firm, { matterId: id })
  await seedDocument(t, firm, { matterId: id })
  await seedApprovedUpload(t, firm, { document })

  const { data } = await t.call(matters.operations.getMatter, { id }, firm.key)

  expect(data).toMatchObject({ documents_count: 2, documents_complete: 1 })
})

test('an archived matter keeps its list', async () => {
  const firm = await t.seedFirm()
  const matter = await seedArchivedMatter(t, firm)

  const { status, pagination } = await t.call(listMatterDocuments, { id: matter.id }, firm.key)

  expect([status, pagination.total]).toEqual([200, 0])
})

test('an unknown matter and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const { matter_id } = await seedDocument(t, other)

  for (const id of [matter_id, 'mat_01kagq8t5re8hbyqm2s4w7x9zc']) {
    const { status, error } = await t.call(listMatterDocuments, { id }, firm.key)

    expect([status, error.code]).toEqual([404, 'matter_not_found'])
  }
})
