/** What reports, usage and search know of participants, several files, references, imports, joined files and ZIP files. */
import { documents, identity, type MatterId, matters } from '@dossier/contracts'
import { seedApprovedUpload, seedConfirmedUpload } from '@dossier/documents/testing'
import { smallPdf } from '@dossier/local/small-pdf'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { createJoinedFile, createUploadReference, createZipFile, getJoinedFile, getZipFile } = documents.operations
const { requestDocument, requestParticipantDocument } = documents.operations
const { addImportPart, checkImport, createImport, getImport, startImport } = matters.operations
const { createClient, createMatter, createMatterParticipant, search, sendParticipantLink } = matters.operations
const { getFirmUsage, getReport } = identity.operations

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
})
beforeEach(async () => {
  firm = await t.seedFirm({ plan: 'pro' })
})
afterAll(() => t.stop())

/** A matter of a client, with a spouse. */
async function seedCouple() {
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const matterOf = async (title: string) => {
    const { data } = await t.call(createMatter, { title, practice_area: 'other', client_id: client.id }, firm.key)
    return data.id as MatterId
  }
  const matterId = await matterOf('Silva v. Silva')
  const { data: spouse } = await t.call(
    createMatterParticipant,
    { id: matterId, role: 'spouse', first_name: 'Rui', last_name: 'Silva', email: 'rui@example.com' },
    firm.key,
  )
  return { clientId: client.id, matterId, spouseId: spouse.id, matterOf }
}

/** Requests of three files, one to the client and one to the spouse. */
async function seedRequests({ matterId, spouseId }: Awaited<ReturnType<typeof seedCouple>>) {
  const several = { min_files: 2, max_files: 3 }
  const ofClient = await t.call(requestDocument, { id: matterId, name: 'Bank statements', ...several }, firm.key)
  const ofSpouse = await t.call(
    requestParticipantDocument,
    { id: matterId, participant_id: spouseId, name: 'Wages', ...several },
    firm.key,
  )
  return [ofClient.data, ofSpouse.data] as [documents.DocumentRequest, documents.DocumentRequest]
}

const pdf = (line: string) => ({ filename: `${line}.pdf`, content_type: 'application/pdf', bytes: smallPdf(line) })

async function rowsOf(type: 'document-status' | 'client-activity' | 'intake-summary') {
  return (await t.call(getReport, { type, format: 'json' }, firm.key)).data as object[] as Record<string, unknown>[]
}

test('reports say of whom a request is, how many files it has, and leave out what the firm did itself', async () => {
  const couple = await seedCouple()
  const [ofClient, ofSpouse] = await seedRequests(couple)
  await seedApprovedUpload(t, firm, { document: ofClient, file: pdf('May') })
  await seedConfirmedUpload(t, firm, { document: ofClient, file: pdf('June') })
  const { upload_id } = await seedApprovedUpload(t, firm, { document: ofClient, file: pdf('July') })
  await seedApprovedUpload(t, firm, { document: ofSpouse, file: pdf('Wages') })
  const another = await t.call(requestDocument, { id: await couple.matterOf('Another'), name: 'July' }, firm.key)
  const reference = await t.call(createUploadReference, { id: another.data.id, upload_id }, firm.key)

  const status = await rowsOf('document-status')
  const activity = await rowsOf('client-activity')
  const summary = await rowsOf('intake-summary')

  expect(reference.status).toBe(201)
  const ofAna = { client_id: couple.clientId, client_name: 'Ana Silva', participant_id: null }
  expect(status).toMatchObject([
    {
      document_name: 'Bank statements',
      ...ofAna,
      ...{ status: 'uploaded', min_files: 2, max_files: 3, files_given: 3, files_approved: 2 },
    },
    {
      ...{ document_name: 'Wages', client_id: null, client_name: 'Rui Silva', participant_id: couple.spouseId },
      ...{ status: 'pending', min_files: 2, max_files: 3, files_given: 1, files_approved: 1 },
    },
    { document_name: 'July', ...ofAna, min_files: 1, max_files: 1, files_given: 1, files_approved: 0 },
  ])
  expect(activity.map(({ document_name, filename }) => [document_name, filename])).toEqual([
    ['Bank statements', 'May.pdf'],
    ['Bank statements', 'June.pdf'],
    ['Bank statements', 'July.pdf'],
    ['Wages', 'Wages.pdf'],
  ])
  expect(summary[0]).toMatchObject({ title: 'Silva v. Silva', docs_requested: 2, docs_uploaded: 2, docs_approved: 0 })
})

test('usage counts a joined file, one file for all its references, links of participants and what imports make, and no ZIP file', async () => {
  const couple = await seedCouple()
  const [ofClient] = await seedRequests(couple)
  const files = [pdf('May'), pdf('June')]
  const uploads = []
  for (const file of files) uploads.push(await seedApprovedUpload(t, firm, { document: ofClient, file }))
  const another = await t.call(requestDocument, { id: await couple.matterOf('Another'), name: 'May' }, firm.key)
  await t.call(createUploadReference, { id: another.data.id, upload_id: uploads[0]!.upload_id }, firm.key)
  const { data: joining } = await t.call(createJoinedFile, { id: ofClient.id }, firm.key)
  const { data: zipping } = await t.call(createZipFile, { id: couple.matterId }, firm.key)
  await until(async () => (await t.call(getJoinedFile, { id: joining.id }, firm.key)).data.status === 'ready')
  await until(async () => (await t.call(getZipFile, { id: zipping.id }, firm.key)).data.status === 'ready')
  const link = { id: couple.matterId, participant_id: couple.spouseId, channel: 'email' as const }
  expect((await t.call(sendParticipantLink, link, firm.key)).status).toBe(200)
  await importMatters(['Imported 1', 'Imported 2'])

  const { data: usage } = await t.call(getFirmUsage, {}, firm.key)
  const { data: joined } = await t.call(getJoinedFile, { id: joining.id }, firm.key)

  const bytes = files.reduce((sum, file) => sum + file.bytes.length, joined.file_size_bytes!)
  expect(usage.usage).toMatchObject({
    matters: { total: 4 },
    clients: { total: 1 },
    documents: { uploaded_this_period: 3, storage_used_gb: bytes / 1e9 },
    intake_links_sent: { this_period: 1 },
  })
})

test('search finds what an import made, and a matter by its participant', async () => {
  const { matterId } = await seedCouple()
  await importMatters(['Zephyrine holdings'])

  const [imported, ofSpouse] = await Promise.all(
    ['zephyrine', 'rui@example.com'].map((q) => t.call(search, { q }, firm.key)),
  )

  expect(imported!.data.matters.map(({ title }) => title)).toEqual(['Zephyrine holdings'])
  expect(ofSpouse!.data.matters).toMatchObject([{ id: matterId, participant_name: 'Rui Silva' }])
})

async function importMatters(titles: readonly string[]): Promise<void> {
  const columns = [
    { column: 'Title', field: 'matter.title' as const },
    { column: 'Area', field: 'matter.practice_area' as const },
  ]
  const { id } = (await t.call(createImport, { name: 'Matters', columns }, firm.key)).data
  const data = Buffer.from(['Title,Area', ...titles.map((title) => `${title},other`)].join('\n')).toString('base64')
  await t.call(addImportPart, { id, number: 1, data }, firm.key)
  const reaches = (status: string) =>
    until(async () => (await t.call(getImport, { id }, firm.key)).data.status === status)
  await t.call(checkImport, { id }, firm.key)
  await reaches('checked')
  await t.call(startImport, { id }, firm.key)
  await reaches('finished')
}
