import { readFile } from 'node:fs/promises'
import { type DocumentId, documents, type MatterId, matters, toUuid, type UploadId } from '@dossier/contracts'
import {
  assertOneTold,
  type SeededFirm,
  type SeededPortal,
  type System,
  startSystem,
  until,
  untilAnswered,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encryptedZip, infectedFile, type TestFile, textFile } from './files.ts'
import { archive, seedConfirmedUpload, seedDocument, seedMatter, seedSentUpload, sendFile } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { confirmPortalUpload, createPortalUploadUrl, getDocument, removePortalUpload, requestDocument, reviewUpload } =
  documents.operations
const { getUpload, listDocumentUploads, listPortalUploads } = documents.operations
const { getPortalMatter } = matters.operations

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** A client with a document request. */
async function seedClient(wording: { max_file_size_mb?: number; accepted_types?: string[] } = {}) {
  const portal = await t.seedPortal(firm)
  const document = await seedDocument(t, firm, { matterId: portal.matterId, ...wording })
  return { portal, document }
}

const declared = (documentId: string, file: TestFile) => ({
  document_id: documentId,
  filename: file.filename,
  content_type: file.content_type,
  file_size_bytes: file.bytes.length,
})
const askForUrl = ({ headers }: SeededPortal, documentId: string, file = textFile()) =>
  untilAnswered((key) => t.call(createPortalUploadUrl, declared(documentId, file), undefined, { ...headers, ...key }))
const confirm = ({ headers }: SeededPortal, id: string) =>
  untilAnswered((key) => t.call(confirmPortalUpload, { id }, undefined, { ...headers, ...key }))
const remove = ({ headers }: SeededPortal, id: string) =>
  untilAnswered((key) => t.call(removePortalUpload, { id }, undefined, { ...headers, ...key }))
/** Once the scan has ended. */
async function review(id: string, status: 'approved' | 'rejected', reviewer_notes: string | null = null) {
  await t.settled()
  const answer = await t.call(reviewUpload, { id, status, reviewer_notes }, firm.key)
  expect(answer.status).toBe(200)
}

async function readDocument({ headers }: SeededPortal) {
  const { data } = await t.call(getPortalMatter, {}, undefined, headers)
  return data.documents[0]!
}

/** Sent and not confirmed. */
async function send(portal: SeededPortal, documentId: string, file = textFile()): Promise<UploadId> {
  const { data } = await askForUrl(portal, documentId, file)
  expect((await sendFile(data, file.bytes)).status).toBe(200)
  return data.upload_id as UploadId
}

async function upload(portal: SeededPortal, documentId: string, file = textFile()): Promise<UploadId> {
  const id = await send(portal, documentId, file)
  const { status } = await confirm(portal, id)
  expect(status).toBe(200)
  return id
}

const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const statusOf = async (id: DocumentId) => (await t.call(getDocument, { id }, firm.key)).data.status
const filesOf = async (id: UploadId) => (await storedKeys(firm, 'files')).filter((key) => key.includes(toUuid(id)))

test('a client uploads a file, takes it back, uploads one that is rejected with a reason, and then one that is approved', async () => {
  const { portal, document } = await seedClient()

  const first = await upload(portal, document.id, textFile({ filename: 'wrong page.txt' }))
  const shown = await readDocument(portal)
  const removed = await remove(portal, first)
  const afterRemoval = await readDocument(portal)
  const second = await upload(portal, document.id)
  await review(second, 'rejected', 'The signature page is missing.')
  const afterRejection = await readDocument(portal)
  const third = await upload(portal, document.id)
  await review(third, 'approved', 'Fine, but his handwriting is awful.')
  const afterApproval = await readDocument(portal)

  expect(shown).toMatchObject({
    id: document.id,
    name: 'Passport',
    status: 'uploaded',
    upload: { id: first, filename: 'wrong page.txt', status: 'pending', rejection_reason: null, removable: true },
  })
  expect([removed.status, removed.data]).toEqual([200, { id: first, deleted: true }])
  expect(afterRemoval).toMatchObject({ status: 'pending', upload: null })
  await until(async () => (await filesOf(first)).length === 0)
  expect(afterRejection).toMatchObject({
    status: 'rejected',
    upload: { id: second, status: 'rejected', rejection_reason: 'The signature page is missing.', removable: false },
  })
  expect(afterApproval).toMatchObject({
    status: 'approved',
    upload: { id: third, status: 'approved', rejection_reason: null, removable: false },
  })
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.')).map(({ type }) => type)
  expect(events).toEqual([
    'document.uploaded',
    'document.uploaded',
    'document.rejected',
    'document.uploaded',
    'document.approved',
  ])
})

test('a request goes back to what the last review left of it, whatever was replaced in between', async () => {
  const { portal, document } = await seedClient()
  const rejected = await upload(portal, document.id)
  await review(rejected, 'rejected', 'Too dark.')
  const replaced = await upload(portal, document.id)
  const last = await upload(portal, document.id)

  const refused = await remove(portal, replaced)
  await remove(portal, last)

  expect(codeOf(refused)).toEqual([422, 'invalid_status_transition'])
  expect(await readDocument(portal)).toMatchObject({
    status: 'rejected',
    upload: { id: rejected, rejection_reason: 'Too dark.' },
  })
  expect(await statusOf(document.id)).toBe('rejected')
})

test('a file that its client replaced before its review is not shown as sent back', async () => {
  const { portal, document } = await seedClient()
  const rejected = await upload(portal, document.id)
  await review(rejected, 'rejected', 'Too dark.')
  await upload(portal, document.id)

  const last = await upload(portal, document.id)

  const { data, pagination } = await t.call(listPortalUploads, { id: document.id }, undefined, portal.headers)
  expect(data.map(({ id, status, rejection }) => [id, status, rejection?.notes])).toEqual([
    [last, 'pending', undefined],
    [rejected, 'rejected', 'Too dark.'],
  ])
  expect(pagination.total).toBe(2)
})

test('a note that a reviewer types names no upload, whatever it says', async () => {
  const { portal, document } = await seedClient()
  const [id, newer] = [await upload(portal, document.id), await upload(portal, document.id)]
  await review(newer, 'rejected', `replaced by ${id}`)

  const read = async (id: UploadId) => (await t.call(getUpload, { id }, firm.key)).data
  const listed = await t.call(listPortalUploads, { id: document.id }, undefined, portal.headers)

  expect([(await read(id)).replaced_by, (await read(newer)).replaced_by]).toEqual([newer, undefined])
  expect(listed.data.map((file) => [file.id, file.rejection?.notes])).toEqual([[newer, `replaced by ${id}`]])
})

test('the migration takes whole ids of uploads of the same request from notes of the last release, and no others', async () => {
  const { portal, document } = await seedClient()
  const other = await seedClient()
  const stranger = await upload(other.portal, other.document.id)
  const [replaced, last] = [await upload(portal, document.id), await upload(portal, document.id)]
  t.clock.advance(1000)
  await review(last, 'rejected', `replaced by ${replaced}`)
  const forged = [last, stranger].map((id) => `replaced by ${id}`)
  const note = (id: UploadId, notes: string) =>
    t.query('documents', 'update uploads set reviewer_notes = $2 where id = $1', [toUuid(id), notes])
  const read = async (id: UploadId) => (await t.call(getUpload, { id }, firm.key)).data.replaced_by
  const migrated = async () => {
    await t.query('documents', 'call mark_replaced_unread()')
    return await Promise.all([replaced, last].map(read))
  }
  // As in a database of the last release: the procedure is removed once it has run there.
  const migration = await readFile(new URL('../migrations/0029-uploads.sql', import.meta.url), 'utf8')
  await t.query('documents', /^create or replace procedure mark_replaced_unread.*?^\$\$;/ms.exec(migration)![0])
  const asBefore = 'update uploads set replaced_by_id = null, replaced_unread = false, review_undo_until = null'
  await t.query('documents', asBefore)
  const before = await Promise.all([replaced, last].map(read))

  const found = await migrated()
  await t.query('documents', asBefore)
  const seen = []
  for (const notes of [...forged.slice(1), `${forged[0]}0`, forged[0]!.slice(0, -1), `${forged[0]} now`]) {
    await note(replaced, notes)
    seen.push(await migrated())
  }

  expect(before).toEqual([undefined, undefined])
  expect(found).toEqual([last, undefined])
  expect(seen).toEqual(seen.map(() => [undefined, undefined]))
})

test.each(['approved', 'rejected'] as const)('an upload that was %s cannot be taken back', async (status) => {
  const { portal, document } = await seedClient()
  const id = await upload(portal, document.id)
  await review(id, status)

  const answer = await remove(portal, id)

  expect(codeOf(answer)).toEqual([422, 'invalid_status_transition'])
  expect(await statusOf(document.id)).toBe(status)
})

test('taken back, reviewed and confirmed at once, an upload ends in one of these ways and keeps no room', async () => {
  const house = await t.seedFirm()
  const portal = await t.seedPortal(house)
  const clients = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const document = await seedDocument(t, house, { matterId: portal.matterId })
      return { document, id: await (index % 2 === 0 ? send : upload)(portal, document.id) }
    }),
  )

  const answers = await Promise.all(
    clients.map(async ({ id }) => {
      const [confirmed, ...others] = await Promise.all([confirm(portal, id), remove(portal, id)])
      const rest = await Promise.all([
        remove(portal, id),
        untilAnswered((key) => t.call(reviewUpload, { id, status: 'rejected' }, house.key, key)),
        remove(portal, id),
      ])
      return { confirmed, removals: [...others, rest[0], rest[2]], reviewed: rest[1] }
    }),
  )
  await t.settled()

  for (const { confirmed, removals, reviewed } of answers) {
    expect([200, 404, 409]).toContain(confirmed.status)
    // Neither takes an `Idempotency-Key`: a repeated request may have won before without an answer.
    if (reviewed.status === 404) assertOneTold(removals, 200)
    else {
      expect(removals.map(({ status }) => status)).not.toContain(200)
      expect(reviewed.status).toBe(reviewed.askedAgain && reviewed.status === 422 ? 422 : 200)
    }
  }
  const [room] = await t.query<{ used: number; stored: number }>(
    'documents',
    `select coalesce((select bytes_used from firm_storage where firm_id = $1), 0)::int as used,
            coalesce((select sum(file_size_bytes) from uploads where firm_id = $1 and uploaded_at is not null), 0)::int
              as stored`,
    [toUuid(house.id)],
  )
  expect(room!.used).toBe(room!.stored)
  expect(answers.filter(({ reviewed }) => reviewed.status === 404).length).toBeGreaterThan(0)
})

test('a file that was sent and not confirmed can be taken back, and is then not there to confirm', async () => {
  const { portal, document } = await seedClient()
  const id = await send(portal, document.id)

  const removed = await remove(portal, id)

  expect(removed.status).toBe(200)
  expect([codeOf(await confirm(portal, id)), codeOf(await remove(portal, id))]).toEqual([
    [404, 'upload_not_found'],
    [404, 'upload_not_found'],
  ])
  await until(async () => !(await storedKeys(firm, 'incoming')).some((key) => key.includes(toUuid(id))))
  expect(await statusOf(document.id)).toBe('pending')
})

test('a client reaches nothing of another matter, nor what the firm has uploaded itself', async () => {
  const { portal, document } = await seedClient()
  const own = await seedConfirmedUpload(t, firm, { document })
  const ownSent = await seedSentUpload(t, firm, { document })
  const sibling = await seedClient()
  const siblings = await upload(sibling.portal, sibling.document.id)
  const foreign = await t.seedFirm()
  const theirs = await seedConfirmedUpload(t, foreign)

  const urls = await Promise.all(
    [sibling.document.id, theirs.document.id, 'doc_nonsense'].map((id) => askForUrl(portal, id)),
  )
  const touched = await Promise.all(
    [own.upload_id, ownSent.upload_id, siblings, theirs.upload_id, 'upl_nonsense'].flatMap((id) => [
      confirm(portal, id),
      remove(portal, id),
    ]),
  )

  for (const answer of urls) expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  for (const answer of touched) expect(codeOf(answer)).toEqual([404, 'upload_not_found'])
  expect(await readDocument(portal)).toMatchObject({ upload: { id: own.upload_id, removable: false } })
  expect(await readDocument(sibling.portal)).toMatchObject({ upload: { id: siblings, removable: true } })
})

test('the rules for files are those of the firm: type, size, approved requests, archived matters', async () => {
  const { portal, document } = await seedClient({ accepted_types: ['text/plain'], max_file_size_mb: 1 })
  const sent = await send(portal, document.id)
  const pending = await upload(portal, document.id)

  const refused = [
    await askForUrl(portal, document.id, textFile({ content_type: 'application/pdf' })),
    await askForUrl(portal, document.id, textFile({ bytes: Buffer.alloc(0) })),
    await askForUrl(portal, document.id, textFile({ bytes: Buffer.alloc(1024 * 1024 + 1) })),
  ]
  await archive(t, firm, portal.matterId)
  const archived = [await askForUrl(portal, document.id), await confirm(portal, sent), await remove(portal, pending)]

  for (const answer of refused) expect(codeOf(answer)).toEqual([400, 'validation_error'])
  for (const answer of archived) expect(codeOf(answer)).toEqual([422, 'invalid_status_transition'])
  expect((await t.call(getPortalMatter, {}, undefined, portal.headers)).data.status).toBe('archived')
})

test('an infected file is shown as rejected, in words that a client understands and that fit every accepted type', async () => {
  const { portal, document } = await seedClient()
  const id = await upload(portal, document.id, infectedFile())
  await t.settled()

  expect(await readDocument(portal)).toMatchObject({
    status: 'rejected',
    upload: {
      id,
      status: 'rejected',
      rejection_reason: expect.stringMatching(/^A virus was found in the file\. Please (?!.*photo)/),
      rejection: { words: { es: expect.not.stringContaining('foto') } },
    },
  })
})

test('a file that could not be scanned says so, and another one can take its place', async () => {
  const { portal, document } = await seedClient()
  const id = await upload(portal, document.id, encryptedZip())
  await t.settled()

  const found = await readDocument(portal)
  const [listed] = (await t.call(listPortalUploads, { id: document.id }, undefined, portal.headers)).data
  const instead = await upload(portal, document.id)
  await t.settled()

  expect(found).toMatchObject({ upload: { id, status: 'pending', scan_failed: true } })
  expect(listed).toEqual(found.upload)
  const after = (await readDocument(portal)).upload!
  expect([after.id, after.scan_failed]).toEqual([instead, undefined])
})

test('a file of no accepted type is shown as rejected, with what was found and what is asked for, in English and Spanish', async () => {
  const { portal, document } = await seedClient({ accepted_types: ['application/pdf', 'text/csv'] })
  const id = await upload(
    portal,
    document.id,
    textFile({ filename: 'lease.csv', content_type: 'text/csv', bytes: Buffer.from('<!doctype html>Lease') }),
  )
  await t.settled()

  const found = await readDocument(portal)
  const [listed] = (await t.call(listPortalUploads, { id: document.id }, undefined, portal.headers)).data

  const words = {
    en: 'The type of this file is: Web page. Please send one of these types: PDF, CSV.',
    es: 'El tipo de este archivo es: página web. Envíe uno de estos tipos: PDF, CSV.',
  }
  const rejected = { id, rejection_reason: words.en, rejection: { code: null, words, notes: null } }
  expect(found).toMatchObject({ status: 'rejected', upload: rejected })
  expect(listed).toMatchObject(rejected)
  const { data } = await t.call(getUpload, { id }, firm.key)
  expect(data.reviewer_notes).toBe(words.en)
})

test('a full plan is told without what the firm has paid for', async () => {
  const small = await t.seedFirm({ plan: 'standard' })
  const portal = await t.seedPortal(small)
  const document = await seedDocument(t, small, { matterId: portal.matterId })
  await t.query('documents', 'insert into firm_storage (firm_id, bytes_used) values ($1, 10000000000)', [
    toUuid(small.id),
  ])

  const answer = await askForUrl(portal, document.id)

  expect(codeOf(answer)).toEqual([422, 'storage_limit_reached'])
  expect(answer.error.details).not.toHaveProperty('limit_gb')
})

test('document requests come in pages, in the order in which they were made', async () => {
  const { id } = await seedMatter(t, firm)
  const portal = await t.seedPortal(firm, id as MatterId)
  for (const name of ['One', 'Two', 'Three']) await t.call(requestDocument, { id, name }, firm.key)
  const read = async (query: object) => (await t.call(getPortalMatter, { ...query }, undefined, portal.headers)).data

  const [all, second] = [await read({}), await read({ page: 2, per_page: 2 })]

  expect(all.documents.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  expect(all.documents_pagination).toEqual({ page: 1, per_page: 100, total: 3, has_more: false, next_cursor: null })
  expect(second.documents.map(({ name }) => name)).toEqual(['Three'])
  expect(second.documents_pagination).toEqual({ page: 2, per_page: 2, total: 3, has_more: false, next_cursor: null })
})

test('whether a client sent a file is kept, and the firm sees it like any other', async () => {
  const { portal, document } = await seedClient()
  const id = await upload(portal, document.id)

  const { data } = await t.call(listDocumentUploads, { id: document.id }, firm.key)
  const rows = await t.query('documents', 'select from_portal from uploads where id = $1', [toUuid(id)])

  expect(data.map((listed) => [listed.id, listed.status])).toEqual([[id, 'pending']])
  expect(rows).toEqual([{ from_portal: true }])
})
