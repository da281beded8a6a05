import { documents, type MatterId, matters, toUuid } from '@dossier/contracts'
import { changeUnderLock, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import {
  seedApprovedUpload,
  seedConfirmedUpload,
  seedDocument,
  seedIssuedUpload,
  seedMatter,
  seedScannedUpload,
  sendFile,
} from './seeds.ts'

const {
  confirmPortalUpload,
  createPortalUploadUrl,
  createUploadReference,
  createZipFile,
  getDocument,
  getUpload,
  getZipFile,
  listUploadsToReview,
  removePortalUpload,
  reviewUpload,
  undoReview,
} = documents.operations

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const undo = (id: string) => t.call(undoReview, { id }, firm.key)
const statusOf = async (id: string) => (await t.call(getDocument, { id }, firm.key)).data.status

test.each(['approved', 'rejected'] as const)(
  '%s and undone: all is as before, and one event says so',
  async (status) => {
    const own = await t.seedFirm()
    const { upload_id: id, document } = await seedScannedUpload(t, own)
    const before = await t.call(getUpload, { id }, own.key)
    const more = status === 'rejected' ? { rejection_code: 'cut_off' as const } : { expires_on: '2031-08-14' }
    await t.call(reviewUpload, { id, status, reviewer_notes: 'Read.', ...more }, own.key)

    const { status: answered, data } = await t.call(undoReview, { id }, own.key)
    const again = await t.call(reviewUpload, { id, status: 'approved' }, own.key)

    expect(answered).toBe(200)
    expect(data).toEqual(before.data)
    expect(again.status).toBe(200)
    const types = (await t.eventsOf(own)).map(({ type }) => type).filter((type) => type.startsWith('document.'))
    expect(types).toEqual(['document.uploaded', `document.${status}`, 'document.review_undone', 'document.approved'])
    expect((await t.call(getDocument, { id: document.id }, own.key)).data.status).toBe('approved')
  },
)

test('a request of several files counts again without the decision', async () => {
  const document = await seedDocument(t, firm, { max_files: 2 } as object)
  const { upload_id: id } = await seedScannedUpload(t, firm, { document })
  await t.call(reviewUpload, { id, status: 'approved' }, firm.key)
  const approved = await statusOf(document.id)

  const { status } = await undo(id)

  expect([approved, status]).toEqual(['approved', 200])
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data).toMatchObject({
    status: 'uploaded',
    files_approved: 0,
  })
})

test('after a minute, without a review, for another firm, and a second time there is nothing to undo', async () => {
  const [late, pending, twice] = [
    await seedScannedUpload(t, firm),
    await seedScannedUpload(t, firm),
    await seedScannedUpload(t, firm),
  ]
  const other = await t.seedFirm()
  await t.call(reviewUpload, { id: twice.upload_id, status: 'approved' }, firm.key)
  const ofOther = await t.call(undoReview, { id: twice.upload_id }, other.key)
  const first = await undo(twice.upload_id)
  const second = await undo(twice.upload_id)
  await t.call(reviewUpload, { id: late.upload_id, status: 'rejected' }, firm.key)
  t.clock.advance(61_000)

  const answers = [await undo(late.upload_id), await undo(pending.upload_id), second]

  expect(ofOther.status).toBe(404)
  expect(first.status).toBe(200)
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
    answers.map(() => [422, 'invalid_status_transition']),
  )
})

test('later changes stand: a file that was sent again, or used for another request', async () => {
  const sentBack = await seedScannedUpload(t, firm)
  await t.call(reviewUpload, { id: sentBack.upload_id, status: 'rejected' }, firm.key)
  await seedConfirmedUpload(t, firm, { document: sentBack.document })
  const used = await seedApprovedUpload(t, firm)
  const target = await seedDocument(t, firm, { matterId: used.document.matter_id as never })
  await t.call(createUploadReference, { id: target.id, upload_id: used.upload_id }, firm.key)

  const answers = [await undo(sentBack.upload_id), await undo(used.upload_id)]

  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect((await t.call(getUpload, { id: used.upload_id }, firm.key)).data.status).toBe('approved')
  expect(await statusOf(sentBack.document.id)).toBe('uploaded')
})

test('a file that is taken back once its approval was undone takes along the ZIP files that hold it', async () => {
  const { id: matterId } = await seedMatter(t, firm)
  const { headers } = await t.seedPortal(firm, matterId as MatterId)
  const document = await seedDocument(t, firm, { matterId: matterId as MatterId })
  const { filename, content_type, bytes } = textFile()
  const declared = { document_id: document.id, filename, content_type, file_size_bytes: bytes.length }
  const { data: issued } = await t.call(createPortalUploadUrl, declared, undefined, headers)
  const id = issued.upload_id
  await sendFile(issued, bytes)
  await t.call(confirmPortalUpload, { id }, undefined, headers)
  await t.settled()
  await t.call(reviewUpload, { id, status: 'approved' }, firm.key)
  const { data: zip } = await t.call(createZipFile, { id: matterId }, firm.key)
  await undo(id)

  const removed = await t.call(removePortalUpload, { id }, undefined, headers)

  expect(removed.status).toBe(200)
  expect((await t.call(getZipFile, { id: zip.id }, firm.key)).status).toBe(404)
  expect(await statusOf(document.id)).toBe('pending')
})

test('a file whose approval is undone while it is about to be used elsewhere is not used', async () => {
  const { upload_id: id, document } = await seedApprovedUpload(t, firm)
  const target = await seedDocument(t, firm, { matterId: document.matter_id as never })
  const held = await changeUnderLock(t, 'documents', {
    row: `from uploads where id = '${toUuid(id)}'`,
    waiting: '%from uploads%for no key update%',
    change: `update uploads set status = 'pending', reviewed_at = null where id = '${toUuid(id)}'`,
  })

  const used = await t.call(createUploadReference, { id: target.id, upload_id: id, approve: true }, firm.key)
  await held.done

  expect([used.status, used.error?.details]).toEqual([422, { reason: 'not_approved', status: 'pending' }])
  expect(await statusOf(target.id)).toBe('pending')
})

test('a common reason comes with a rejection alone, and clients read it in their language', async () => {
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'Sent back', practice_area: 'other' },
    firm.key,
  )
  const portal = await t.seedPortal(firm, matter.id as never)
  const document = await seedDocument(t, firm, { matterId: matter.id as never })
  const { upload_id: id } = await seedScannedUpload(t, firm, { document })

  const withApproval = await t.send(reviewUpload, { id, status: 'approved', rejection_code: 'cut_off' }, firm.key)
  const unknown = await t.send(reviewUpload, { id, status: 'rejected', rejection_code: 'ugly' }, firm.key)
  await t.call(reviewUpload, { id, status: 'rejected', rejection_code: 'cut_off', reviewer_notes: 'Page 2.' }, firm.key)
  const upload = await t.call(getUpload, { id }, firm.key)
  const shown = await t.call(matters.operations.getPortalMatter, {}, undefined, portal.headers)

  expect([withApproval.status, unknown.status]).toEqual([400, 400])
  expect(upload.data.rejection_code).toBe('cut_off')
  expect(upload.data).not.toHaveProperty('refused_for')
  const { en, es } = documents.rejectionWords
  expect(shown.data.documents[0]!.upload).toMatchObject({
    rejection_reason: `${en.cut_off} Page 2.`,
    rejection: { code: 'cut_off', words: { en: en.cut_off, es: es.cut_off }, notes: 'Page 2.' },
  })
})

test('files of all matters await review, the oldest first, as far as the caller may see', async () => {
  const own = await t.seedFirm()
  const staff = await t.seedSession(own, 'staff')
  const first = await seedScannedUpload(t, own)
  const issued = await seedIssuedUpload(t, own)
  await t.call(reviewUpload, { id: first.upload_id, status: 'rejected' }, own.key)
  t.clock.advance(1000)
  const second = await seedConfirmedUpload(t, own, { document: first.document })
  t.clock.advance(1000)
  const third = await seedConfirmedUpload(t, own, { file: textFile() })
  await t.call(
    matters.operations.updateMatter,
    { id: third.document.matter_id!, assigned_users: [staff.userId] },
    own.key,
  )
  const list = (query: object, headers?: Record<string, string>) =>
    t.call(listUploadsToReview, query, headers ? undefined : own.key, headers)

  const cursorOf = (page: object) => (page as { pagination: { next_cursor: string } }).pagination.next_cursor

  const all = await list({})
  const page = await list({ per_page: 1 })
  const next = await list({ per_page: 1, cursor: cursorOf(page) })
  const ofStaff = await list({}, staff.headers)
  const ofMatter = await list({ matter_id: first.document.matter_id })

  const idsOf = ({ data }: typeof all) => data.map(({ id }) => id)
  expect(idsOf(all)).toEqual([second.upload_id, third.upload_id])
  expect(all.data[0]).toMatchObject({ document_name: 'Passport', attempts: 2, matter_id: first.document.matter_id })
  expect(all.data[0]!.matter_title).toMatch(/^Matter/)
  expect(idsOf(all)).not.toContain(issued.upload_id)
  expect(idsOf(ofStaff)).toEqual([third.upload_id])
  expect(idsOf(ofMatter)).toEqual([second.upload_id])
  expect([...idsOf(page), ...idsOf(next)]).toEqual(idsOf(all))
})
