import { createHash } from 'node:crypto'
import { documents, type JoinedFileId, type UploadId } from '@dossier/contracts'
import { type InputFor, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { infectedFile, textFile } from './files.ts'
import { joinedFilesOf, pdf, photo } from './joining.ts'
import { archive, seedDocument } from './seeds.ts'

const { createJoinedFile, deleteJoinedFile, downloadJoinedFile, getJoinedFile, listJoinedFiles } = documents.operations

let t: System
let firm: SeededFirm
let joining: ReturnType<typeof joinedFilesOf>
beforeAll(async () => {
  t = await startSystem()
})
beforeEach(async () => {
  firm = await t.seedFirm()
  joining = joinedFilesOf(t, firm)
})
afterAll(() => t.stop())

test('all approved files become one PDF, the oldest first, which is downloaded and counts as stored', async () => {
  const document = await joining.seedRequest()
  const first = await joining.give(document, pdf(2), 'approved')
  await joining.give(document, textFile(), 'rejected')
  const second = await joining.give(document, await photo(), 'approved')
  await joining.give(document, textFile())
  const before = await joining.usedBytes()

  const { status, data: queued } = await joining.join({ id: document.id })
  const joined = await joining.built(queued.id)

  expect(status).toBe(201)
  expect(queued).toMatchObject({
    status: 'queued',
    filename: 'Bank statements.pdf',
    paper: 'letter',
    pages_count: null,
  })
  expect(joined).toMatchObject({
    status: 'ready',
    problem: null,
    pages_count: 3,
    outdated: false,
    document_id: document.id,
  })
  expect(joined.files).toEqual([
    expect.objectContaining({ upload_id: first, filename: 'statement.pdf', rotation: 0, pages: null, pages_count: 2 }),
    expect.objectContaining({ upload_id: second, filename: 'photo.jpg', pages_count: 1, status: 'approved' }),
  ])
  const response = await joining.download(joined.id)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Bank statements.pdf"')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(joined.sha256)
  expect(bytes.length).toBe(joined.file_size_bytes)
  expect(await joining.usedBytes()).toBe(before + bytes.length)
  await t.settled()
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'document.joined')
  expect(events).toHaveLength(1)
  expect(events[0]!.data).toMatchObject({
    joined_file: { id: joined.id, status: 'ready', sha256: joined.sha256 },
    document: { id: document.id, name: 'Bank statements' },
    matter: { id: document.matter_id },
  })
})

test('files that cannot be joined are refused with the reason', async () => {
  const document = await joining.seedRequest()
  const text = await joining.give(document, textFile(), 'approved')
  const rejected = await joining.give(document, pdf(1), 'rejected')
  const infected = await joining.give(document, infectedFile())
  const reasonOf = async (files?: UploadId[]) => {
    const { status, error } = await joining.join({
      id: document.id,
      ...(files && { files: files.map((upload_id) => ({ upload_id })) }),
    })
    return [status, error?.code, error?.details?.reason, error?.details?.upload_id]
  }

  expect(await reasonOf()).toEqual([422, 'file_not_joinable', 'type', text])
  expect(await reasonOf([rejected])).toEqual([422, 'file_not_joinable', 'rejected', rejected])
  expect(await reasonOf([infected])).toEqual([422, 'file_not_joinable', 'not_clean', infected])
  const empty = await seedDocument(t, firm)
  const { error } = await joining.join({ id: empty.id })
  expect([error?.code, error?.details?.reason]).toEqual(['file_not_joinable', 'no_approved_files'])
})

test.each<[string, Record<string, unknown>, string]>([
  ['no files', { files: [] }, 'files'],
  ['too many files', { files: Array(51).fill({ upload_id: 'upl_01kagq8t5re8hbyqm2s4w7x9zc' }) }, 'files'],
  [
    'a rotation by 45 degrees',
    { files: [{ upload_id: 'upl_01kagq8t5re8hbyqm2s4w7x9zc', rotation: 45 }] },
    'files.0.rotation',
  ],
  ['no pages', { files: [{ upload_id: 'upl_01kagq8t5re8hbyqm2s4w7x9zc', pages: [] }] }, 'files.0.pages'],
  [
    'pages that end before they begin',
    { files: [{ upload_id: 'upl_01kagq8t5re8hbyqm2s4w7x9zc', pages: [{ first: 2, last: 1 }] }] },
    'files.0.pages.0.last',
  ],
  ['an upload that there is not', { files: [{ upload_id: 'upl_01kagq8t5re8hbyqm2s4w7x9zc' }] }, 'files.0.upload_id'],
  ['a path as its name', { filename: '../all.pdf' }, 'filename'],
  ['a sheet that nobody has', { paper: 'a0' }, 'paper'],
])('%s are refused', async (_, input, field) => {
  const { id } = await seedDocument(t, firm)

  const { status, error } = await joining.join({ id, ...input } as InputFor<typeof createJoinedFile>)

  expect(status).toBe(400)
  expect(error?.details?.fields).toEqual([expect.objectContaining({ field })])
})

test('files of another request, and requests and joined files of another firm, are out of reach', async () => {
  const document = await joining.seedRequest()
  const other = await joining.seedRequest()
  const upload_id = await joining.give(other, pdf(1), 'approved')
  await joining.give(document, pdf(1), 'approved')
  const { data } = await joining.join({ id: document.id })
  const stranger = await t.seedFirm()

  expect((await joining.join({ id: document.id, files: [{ upload_id }] })).status).toBe(400)
  const id = data.id as JoinedFileId
  expect((await t.call(createJoinedFile, { id: document.id }, stranger.key)).error?.code).toBe('document_not_found')
  expect((await t.call(listJoinedFiles, { id: document.id }, stranger.key)).error?.code).toBe('document_not_found')
  for (const op of [getJoinedFile, downloadJoinedFile, deleteJoinedFile])
    expect((await t.call(op, { id }, stranger.key)).error?.code).toBe('joined_file_not_found')
})

test('files of an archived matter can be joined, and staff need the matter to be theirs', async () => {
  const document = await joining.seedRequest()
  await joining.give(document, pdf(1), 'approved')
  await archive(t, firm, document.matter_id)
  const staff = await t.seedSession(firm, 'staff')

  const refused = await t.call(createJoinedFile, { id: document.id }, undefined, staff.headers)
  const { data } = await joining.join({ id: document.id })
  const unseen = await t.call(getJoinedFile, { id: data.id as JoinedFileId }, undefined, staff.headers)

  expect((await joining.built(data.id)).status).toBe('ready')
  expect([refused.error?.code, unseen.error?.code]).toEqual(['forbidden', 'forbidden'])
})
