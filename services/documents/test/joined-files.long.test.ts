import { type DocumentId, documents, type JoinedFileId, toUuid, type UploadId } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { abandonBuild } from './abandoned-build.ts'
import { joinedFilesOf, pdf, photo } from './joining.ts'
import { pdfOfObjects } from './pdf.ts'

const {
  createPortalUploadUrl,
  deleteJoinedFile,
  downloadJoinedFile,
  getJoinedFile,
  listJoinedFiles,
  removePortalUpload,
  requestDocument,
  reviewUpload,
  withdrawDocument,
} = documents.operations

let t: System
let firm: SeededFirm
let joining: ReturnType<typeof joinedFilesOf>
beforeAll(async () => {
  // What is to be removed stays to be seen.
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 3_600_000 } } })
})
beforeEach(async () => {
  firm = await t.seedFirm()
  joining = joinedFilesOf(t, firm)
})
afterAll(() => t.stop())

test('files come in the order given, turned, and with the pages that were asked for', async () => {
  const document = await joining.seedRequest()
  const one = await joining.give(document, pdf(5))
  const two = await joining.give(document, await photo(), 'approved')
  const files = [
    { upload_id: two, rotation: 90 as const },
    { upload_id: one, pages: [{ first: 4, last: 5 }] },
    { upload_id: one, pages: [{ first: 1, last: 1 }], rotation: 180 as const },
  ]

  const { data } = await joining.join({ id: document.id, files, filename: 'For the court', paper: 'a4' })
  const joined = await joining.built(data.id)

  expect(joined).toMatchObject({ status: 'ready', filename: 'For the court.pdf', paper: 'a4', pages_count: 4 })
  expect(joined.files.map(({ pages_count, rotation }) => [pages_count, rotation])).toEqual([
    [1, 90],
    [2, 0],
    [1, 180],
  ])
})

test('a file with a password is named, and the joined file fails', async () => {
  const document = await joining.seedRequest()
  await joining.give(document, pdf(1), 'approved')
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
  const id = `<${'12'.repeat(16)}>`
  const bytes = pdfOfObjects(
    ['<< /Type /Catalog /Pages 2 0 R >>', pages, page, encryption],
    `/Encrypt 4 0 R /ID [${id} ${id}]`,
  )
  const secret = await joining.give(
    document,
    { filename: 'secret.pdf', content_type: 'application/pdf', bytes },
    'approved',
  )

  const joined = await joining.built((await joining.join({ id: document.id })).data.id)

  expect(joined).toMatchObject({ status: 'failed', file_size_bytes: null, ready_at: null })
  expect(joined.problem).toEqual({
    code: 'password_required',
    message: 'The file needs a password. Ask for a copy without one.',
    upload_id: secret,
    filename: 'secret.pdf',
  })
  const refused = await t.call(downloadJoinedFile, { id: joined.id as JoinedFileId }, firm.key)
  expect([refused.status, refused.error?.code]).toEqual([422, 'invalid_status_transition'])
  await t.settled()
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.join'))
  expect(events).toMatchObject([
    { type: 'document.joining_failed', data: { joined_file: joined, document: { id: document.id } } },
  ])
})

test('a deleted joined file leaves storage and the sum of the firm, and the files that it was made of stay', async () => {
  const document = await joining.seedRequest()
  await joining.give(document, pdf(1), 'approved')
  const before = await joining.usedBytes()
  const { id } = await joining.built((await joining.join({ id: document.id })).data.id)
  const key = await joining.objectKeyOf(id)

  const { status, data } = await t.call(deleteJoinedFile, { id: id as JoinedFileId }, firm.key)

  expect([status, data]).toEqual([200, { id, deleted: true }])
  expect((await t.call(getJoinedFile, { id: id as JoinedFileId }, firm.key)).status).toBe(404)
  expect(await joining.usedBytes()).toBe(before)
  expect(await joining.removalOf(key)).toHaveLength(1)
  expect((await t.call(listJoinedFiles, { id: document.id }, firm.key)).data).toEqual([])
  expect((await joining.join({ id: document.id })).status).toBe(201)
})

test('a rejected file outdates its joined files, and a withdrawn request takes them along', async () => {
  const document = await joining.seedRequest()
  const upload = await joining.give(document, pdf(1))
  const { id } = await joining.built((await joining.join({ id: document.id, files: [{ upload_id: upload }] })).data.id)
  const key = await joining.objectKeyOf(id)

  await t.call(reviewUpload, { id: upload, status: 'rejected' }, firm.key)
  const outdated = await joining.read(id)
  await t.call(withdrawDocument, { id: document.id }, firm.key)

  expect(outdated).toMatchObject({ status: 'ready', outdated: true, files: [{ status: 'rejected' }] })
  expect((await t.call(getJoinedFile, { id: id as JoinedFileId }, firm.key)).status).toBe(404)
  expect(await joining.removalOf(key)).toHaveLength(1)
  expect(await joining.usedBytes()).toBe(0)
})

test('a file that its client takes back takes along the joined files that have its pages', async () => {
  const portal = await t.seedPortal(firm)
  const asked = { id: portal.matterId, name: 'Statements', max_files: 5 }
  const document = (await t.call(requestDocument, asked, firm.key)).data
  const { filename, content_type, bytes } = pdf(1)
  const declared = { document_id: document.id as DocumentId, filename, content_type, file_size_bytes: bytes.length }
  const signed = (await t.call(createPortalUploadUrl, declared, undefined, portal.headers)).data
  await fetch(signed.upload_url, { method: 'PUT', headers: { ...signed.fields }, body: new Uint8Array(bytes) })
  const { confirmPortalUpload } = documents.operations
  const upload_id = signed.upload_id as UploadId
  await t.call(confirmPortalUpload, { id: upload_id }, undefined, portal.headers)
  await t.settled()
  const kept = await joining.give(document as documents.DocumentRequest, pdf(1), 'approved')
  const both = await joining.built(
    (await joining.join({ id: document.id, files: [{ upload_id }, { upload_id: kept }] })).data.id,
  )
  const one = await joining.built((await joining.join({ id: document.id })).data.id)

  const { status } = await t.call(removePortalUpload, { id: upload_id }, undefined, portal.headers)

  expect(status).toBe(200)
  const { data } = await t.call(listJoinedFiles, { id: document.id as DocumentId }, firm.key)
  expect(data.map(({ id }) => id)).toEqual([one.id])
  expect(both.status).toBe('ready')
})

test('a request repeated with its key makes one joined file, and two at once keep to the limit', async () => {
  const document = await joining.seedRequest()
  await joining.give(document, pdf(1), 'approved')
  const headers = { 'Idempotency-Key': 'join-1' }
  const answers = await Promise.all([1, 2].map(() => joining.join({ id: document.id }, headers)))
  const again = await joining.join({ id: document.id }, headers)
  const { JOINED_FILES_MAX } = documents
  await t.query(
    'documents',
    `insert into joined_files (id, firm_id, document_id, filename, paper, status, problem, matter_title, storage_bytes_max, created_at)
     select gen_random_uuid(), firm_id, id, 'a.pdf', 'letter', 'failed', 'too_large', 'A matter', 0, now()
     from documents, generate_series(1, $2) where id = $1`,
    [toUuid(document.id), JOINED_FILES_MAX - 2],
  )

  const atOnce = await Promise.all([1, 2, 3].map(() => joining.join({ id: document.id })))

  expect(answers.filter(({ status }) => status === 201).map(({ data }) => data.id)).toContain(again.data.id)
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const refused = atOnce.find(({ status }) => status === 422)!
  expect(refused.error).toMatchObject({
    code: 'joined_file_limit_reached',
    details: { limit: JOINED_FILES_MAX, of: 'document' },
  })
})

/** A joined file that a process was building when it died. */
async function seedAbandoned(document: documents.DocumentRequest, attempts = 1): Promise<string> {
  const { id } = await joining.built((await joining.join({ id: document.id })).data.id)
  await abandonBuild(t, 'joined_files', id as JoinedFileId, attempts)
  return id
}

test('a joined file whose process died is built by another, and one that ended every attempt is given up', async () => {
  const document = await joining.seedRequest()
  await joining.give(document, pdf(1), 'approved')

  const died = await seedAbandoned(document)
  const endless = await seedAbandoned(document, 3)

  expect(await joining.built(died)).toMatchObject({ status: 'ready', pages_count: 1 })
  expect(await joining.built(endless)).toMatchObject({
    status: 'failed',
    problem: { code: 'took_too_long', upload_id: null },
  })
})

test('a plan without room for it makes the joined file fail, and nothing is left of it', async () => {
  const document = await joining.seedRequest()
  await joining.give(document, pdf(1), 'approved')
  const { id } = await joining.built((await joining.join({ id: document.id })).data.id)
  await t.query('documents', 'update firm_storage set bytes_used = 9007199254740000 where firm_id = $1', [
    toUuid(firm.id),
  ])
  const refused = await joining.join({ id: document.id })
  await abandonBuild(t, 'joined_files', id as JoinedFileId, 1)

  const joined = await joining.built(id)

  expect(refused.error?.code).toBe('storage_limit_reached')
  expect(joined.problem).toMatchObject({ code: 'storage_limit_reached', upload_id: null })
  expect(await joining.removalsOf(id)).toHaveLength(1)
})
