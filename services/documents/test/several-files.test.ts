import { type DocumentId, documents, matters, toUuid, type UploadId } from '@dossier/contracts'
import {
  type SeededFirm,
  type SeededPortal,
  type ServiceClient,
  type System,
  startServiceClient,
  startSystem,
  untilAnswered,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedMatter, sendFile } from './seeds.ts'

const { createClient, getMatter, getPortalMatter, listMatterOverviews, updateMatter } = matters.operations
const {
  confirmPortalUpload,
  createPortalUploadUrl,
  declinePortalDocument,
  describeSentBack,
  filterOpenDocuments,
  getDocument,
  listMatterDocuments,
  listPortalUploads,
  listUploadsToReview,
  removePortalUpload,
  requestDocument,
  reviewUpload,
  takeBackPortalDecline,
  updateDocument,
  updatePortalDocument,
  withdrawDocument,
} = documents.operations

let t: System
let firm: SeededFirm
let portal: SeededPortal
let notifications: ServiceClient<'notifications'>
beforeAll(async () => {
  t = await startSystem()
  notifications = await startServiceClient(t, 'notifications')
  firm = await t.seedFirm()
  portal = await t.seedPortal(firm)
})
afterAll(async () => {
  await notifications.stop()
  await t.stop()
})

async function seedRequest(files: { max_files?: number; min_files?: number }): Promise<DocumentId> {
  const { data } = await t.call(requestDocument, { id: portal.matterId, name: 'Statements', ...files }, firm.key)
  return data.id as DocumentId
}

const askForUrl = (documentId: DocumentId, replaces?: UploadId) => {
  const { filename, content_type, bytes } = textFile()
  const declared = { document_id: documentId, filename, content_type, file_size_bytes: bytes.length }
  const asked = { ...declared, ...(replaces && { replaces }) }
  return untilAnswered((key) => t.call(createPortalUploadUrl, asked, undefined, { ...portal.headers, ...key }))
}

async function send(documentId: DocumentId, replaces?: UploadId): Promise<UploadId> {
  const { data } = await askForUrl(documentId, replaces)
  await sendFile(data, textFile().bytes)
  return data.upload_id as UploadId
}

const confirm = (id: UploadId) =>
  untilAnswered((key) => t.call(confirmPortalUpload, { id }, undefined, { ...portal.headers, ...key }))

async function give(documentId: DocumentId, replaces?: UploadId): Promise<UploadId> {
  const id = await send(documentId, replaces)
  const { status } = await confirm(id)
  expect(status).toBe(200)
  return id
}

/** Once the scan has ended. */
async function review(id: UploadId, status: 'approved' | 'rejected') {
  await t.settled()
  const answer = await t.call(reviewUpload, { id, status, reviewer_notes: 'Read.' }, firm.key)
  expect(answer.status).toBe(200)
}
const remove = (id: UploadId) => t.call(removePortalUpload, { id }, undefined, portal.headers)
const close = (id: DocumentId, no_more_files = true) =>
  t.call(updatePortalDocument, { id, no_more_files }, undefined, portal.headers)
const read = async (id: DocumentId) => (await t.call(getDocument, { id }, firm.key)).data
const listed = async (id: DocumentId) =>
  (await t.call(listPortalUploads, { id }, undefined, portal.headers)).data.map((file) => [file.id, file.status])
/** What was sent back, as the client sees it. */
async function sentBack(id: DocumentId, { headers } = portal) {
  const { data } = await t.call(getPortalMatter, {}, undefined, headers)
  return data.documents.find((one) => one.id === id)!.sent_back
}
const idsSentBack = async (id: DocumentId) => (await sentBack(id))?.map((file) => file.id)
const waits = async (id: DocumentId) =>
  (await notifications.ask(filterOpenDocuments, { firm_id: firm.id, document_ids: [id] })).length === 1
/** Which of some files the client may be told were sent back. */
async function told(upload_ids: UploadId[]) {
  const asked = { firm_id: firm.id, matter_id: portal.matterId, participant_id: null, upload_ids }
  return (await notifications.ask(describeSentBack, asked)).map(({ upload_id }) => upload_id)
}

/** What the firm reads of a file that is still to be sent again, of the request and in the list of its matter. */
async function knownToFirm(id: DocumentId) {
  const { data } = await t.call(listMatterDocuments, { id: portal.matterId }, firm.key)
  return [await read(id), data.find((one) => one.id === id)!].map(({ has_sent_back }) => has_sent_back)
}

async function progressOf(id: DocumentId) {
  const { status, files_given, files_approved } = await read(id)
  return [status, files_given, files_approved]
}

test('a request of three files is complete when three are approved, each reviewed on its own', async () => {
  const id = await seedRequest({ max_files: 3, min_files: 3 })
  const seen = [await progressOf(id)]

  const files = [await give(id), await give(id)]
  seen.push(await progressOf(id))
  await review(files[0]!, 'approved')
  await review(files[1]!, 'rejected')
  seen.push(await progressOf(id))
  files.push(await give(id, files[1]), await give(id))
  seen.push(await progressOf(id))
  await review(files[3]!, 'approved')
  await review(files[2]!, 'approved')
  seen.push(await progressOf(id))

  expect(seen).toEqual([
    ['pending', 0, 0],
    ['uploaded', 2, 0],
    ['rejected', 1, 1],
    ['uploaded', 3, 1],
    ['approved', 3, 3],
  ])
  expect((await read(id)).upload!.id).toBe(files[3])
  expect(await listed(id)).toEqual([
    [files[3], 'approved'],
    [files[2], 'approved'],
    [files[0], 'approved'],
  ])
  const events = (await t.eventsOf(firm)).filter(
    ({ data }) => (data as { document?: { id: string } }).document?.id === id,
  )
  const told = events.map(({ type, data }) => {
    const { document } = data as documents.DocumentEventData
    return [type, document.status, document.files!.files_approved]
  })
  expect(told).toEqual([
    ['document.uploaded', 'uploaded', 0],
    ['document.uploaded', 'uploaded', 0],
    ['document.approved', 'uploaded', 1],
    ['document.rejected', 'rejected', 1],
    ['document.uploaded', 'uploaded', 1],
    ['document.uploaded', 'uploaded', 1],
    ['document.approved', 'uploaded', 2],
    ['document.approved', 'approved', 3],
  ])
})

test('files that are confirmed at once are accepted as long as there is room', async () => {
  const id = await seedRequest({ max_files: 2 })
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(id)))

  const answers = await Promise.all(sent.map(confirm))
  const later = await askForUrl(id)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ error }) => error?.code === 'invalid_status_transition')).toHaveLength(3)
  expect([later.status, later.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(await progressOf(id)).toEqual(['uploaded', 2, 0])
})

test('a file that awaits review gives its place to the one that replaces it, and has it no more when that is taken back', async () => {
  const id = await seedRequest({ max_files: 2, min_files: 2 })
  const [first, second] = [await give(id), await give(id)]

  const third = await give(id, first)
  const replaced = await listed(id)
  await remove(third)

  expect(replaced).toEqual([
    [third, 'pending'],
    [second, 'pending'],
  ])
  expect(await listed(id)).toEqual([[second, 'pending']])
  expect((await read(id)).upload!.id).toBe(second)
  await review(second, 'approved')
  const answer = await askForUrl(id, second)
  expect([answer.status, answer.error.code]).toEqual([422, 'invalid_status_transition'])
  const other = await askForUrl(await seedRequest({ max_files: 2 }), second)
  expect([other.status, other.error.details.fields![0]!.field]).toEqual([400, 'replaces'])
})

test('a complete request that is given another file is to be reviewed until that is decided, and stays as it was asked', async () => {
  const id = await seedRequest({ max_files: 3 })
  const counted = async () => (await t.call(getMatter, { id: portal.matterId }, firm.key)).data.documents_complete
  const before = await counted()
  await review(await give(id), 'approved')
  const complete = await counted()

  const more = await give(id)
  const given = await progressOf(id)
  const whileWaiting = await counted()
  const refused = [
    await t.call(updateDocument, { id, name: 'Other' }, firm.key),
    await t.call(withdrawDocument, { id }, firm.key),
  ]
  const asked = [await waits(id), await idsSentBack(id)]
  await review(more, 'rejected')

  expect(given).toEqual(['uploaded', 2, 1])
  expect([complete - before, whileWaiting - before, (await counted()) - before]).toEqual([1, 0, 1])
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    refused.map(() => [422, 'invalid_status_transition']),
  )
  expect(asked).toEqual([false, undefined])
  expect(await progressOf(id)).toEqual(['approved', 1, 1])
  expect([await waits(id), await idsSentBack(id)]).toEqual([false, [more]])
})

test('one of two files that were sent together is accepted while the other still waits', async () => {
  const id = await seedRequest({ max_files: 6 })
  const files = [await give(id), await give(id)]
  const queued = async () => {
    const { data } = await t.call(listUploadsToReview, { matter_id: portal.matterId }, firm.key)
    return data.filter(({ document_id }) => document_id === id).map((file) => [file.id, file.attempts])
  }
  const together = await queued()

  await review(files[0]!, 'approved')
  const one = await progressOf(id)
  t.clock.advance(1_000)
  await review(files[1]!, 'rejected')
  t.clock.advance(1_000)
  const later = [await give(id), await give(id)]

  expect(together).toEqual([
    [files[0], 1],
    [files[1], 1],
  ])
  expect(one).toEqual(['uploaded', 2, 1])
  // One was sent back, so one of the later ones was sent again.
  expect(await queued()).toEqual([
    [later[0], 2],
    [later[1], 1],
  ])
})

test('a request waits for its client until enough files are given or the client has no more', async () => {
  const id = await seedRequest({ max_files: 3, min_files: 2 })
  const early = await close(id)
  const file = await give(id)
  const short = await waits(id)

  const closed = await close(id)
  await close(id)
  const afterClose = await waits(id)
  await review(file, 'approved')
  const approved = await progressOf(id)
  await close(id, false)
  const afterReopening = await waits(id)
  await give(id)

  expect([early.status, early.error.code]).toEqual([422, 'invalid_status_transition'])
  expect([closed.status, closed.data.no_more_files]).toEqual([200, true])
  expect([short, afterClose, afterReopening, await waits(id)]).toEqual([true, false, true, false])
  expect(approved).toEqual(['uploaded', 1, 1])
  const closings = (await t.eventsOf(firm)).filter(({ type }) => type === 'document.closed')
  expect(closings).toHaveLength(1)
  expect(closings[0]!.data).toMatchObject({ upload: { id: file }, document: { id, status: 'uploaded' } })
})

test('with fewer files needed, a request is complete once no file waits; files that were given keep their room', async () => {
  const id = await seedRequest({ max_files: 3, min_files: 3 })
  await review(await give(id), 'approved')
  await give(id)

  const refused = [
    await t.call(updateDocument, { id, max_files: 1, min_files: 1 }, firm.key),
    await t.call(updateDocument, { id, min_files: 4 }, firm.key),
  ]
  const { data } = await t.call(updateDocument, { id, max_files: 2, min_files: 1 }, firm.key)

  expect(refused.map(({ status, error }) => [status, error.details.fields![0]!.field])).toEqual([
    [400, 'max_files'],
    [400, 'min_files'],
  ])
  expect(data).toMatchObject({ status: 'uploaded', max_files: 2, min_files: 1, files_given: 2, files_approved: 1 })
})

test('a request of several files whose only file was sent back becomes one of a single file, which waits for another', async () => {
  const id = await seedRequest({ max_files: 3, min_files: 2 })
  const rejected = await give(id)
  await review(rejected, 'rejected')
  const before = await idsSentBack(id)

  const { data } = await t.call(updateDocument, { id, max_files: 1, min_files: 1 }, firm.key)
  const after = [await sentBack(id), await knownToFirm(id)]
  const counted = await t.query('documents', 'select files_to_send_again from documents where id = $1', [toUuid(id)])
  await review(await give(id), 'approved')

  expect(before).toEqual([rejected])
  expect(data).toMatchObject({ status: 'rejected', upload: { id: rejected } })
  expect(after).toEqual([undefined, [undefined, undefined]])
  expect(counted).toEqual([{ files_to_send_again: 0 }])
  expect((await read(id)).status).toBe('approved')
})

test('a request of one file becomes one of several with the file that it shows', async () => {
  const id = await seedRequest({})
  await give(id)
  const shown = await give(id)

  await t.call(updateDocument, { id, max_files: 2, min_files: 2 }, firm.key)
  await review(shown, 'approved')
  const one = await progressOf(id)
  await review(await give(id), 'approved')

  expect(one).toEqual(['pending', 1, 1])
  expect(await progressOf(id)).toEqual(['approved', 2, 2])
})

test('a client of another matter sees no files, and a request cannot need more than it takes', async () => {
  const id = await seedRequest({ max_files: 2 })
  await give(id)
  const { id: other } = await seedMatter(t, firm)
  const stranger = await t.seedPortal(firm, other)

  const answers = [
    await t.call(listPortalUploads, { id }, undefined, stranger.headers),
    await t.call(updatePortalDocument, { id, no_more_files: true }, undefined, stranger.headers),
  ]
  const refused = await t.call(requestDocument, { id: other, name: 'Card', min_files: 2 }, firm.key)

  for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'document_not_found'])
  expect([refused.status, refused.error.details.fields![0]!.field]).toEqual([400, 'min_files'])
})

test('the client sees each file that was sent back until another takes its place', async () => {
  const id = await seedRequest({ max_files: 4, min_files: 2 })
  const files = [await give(id), await give(id), await give(id)]
  const before = await sentBack(id)
  t.clock.advance(1_000)
  await review(files[1]!, 'rejected')
  const shown = await sentBack(id)
  const progress = await progressOf(id)
  t.clock.advance(1_000)
  await review(files[0]!, 'rejected')
  const both = await idsSentBack(id)

  t.clock.advance(1_000)
  const added = await give(id)
  const afterAdding = await idsSentBack(id)
  await remove(added)
  const afterTakingBack = await idsSentBack(id)
  await give(id, files[0])
  const afterReplacing = await idsSentBack(id)

  expect(before).toBeUndefined()
  expect(progress).toEqual(['uploaded', 2, 0])
  const rejection = { code: null, words: null, notes: 'Read.' }
  expect(shown).toEqual([{ id: files[1], filename: textFile().filename, rejection }])
  expect(both).toEqual([files[1], files[0]])
  expect(afterAdding).toEqual([files[0]])
  expect(afterTakingBack).toEqual([files[1], files[0]])
  expect(afterReplacing).toEqual([files[1]])
})

test('a file that replaces another by name keeps the place that it had taken, until it is taken back', async () => {
  const id = await seedRequest({ max_files: 4, min_files: 2 })
  const rejected = await give(id)
  await review(rejected, 'rejected')
  t.clock.advance(1_000)
  const second = await give(id)
  t.clock.advance(1_000)

  const third = await give(id, second)
  const replaced = [await idsSentBack(id), await knownToFirm(id)]
  await remove(third)

  expect(replaced).toEqual([undefined, [false, false]])
  expect([await idsSentBack(id), await knownToFirm(id)]).toEqual([[rejected], [true, true]])
})

test('nothing is to be sent again once the client has no more files or there is no room, whether enough are approved or not', async () => {
  const id = await seedRequest({ max_files: 4, min_files: 2 })
  const files = [await give(id), await give(id), await give(id)]
  t.clock.advance(1_000)
  await review(files[2]!, 'rejected')
  const seen = [await idsSentBack(id)]

  const { data: closed } = await close(id)
  seen.push(
    closed.sent_back?.map((file) => file.id),
    await idsSentBack(id),
  )
  const { data: reopened } = await close(id, false)
  seen.push(reopened.sent_back?.map((file) => file.id))
  await review(files[0]!, 'approved')
  await review(files[1]!, 'approved')
  const complete = [await progressOf(id), await idsSentBack(id)]
  const { data: ended } = await close(id)
  complete.push(
    ended.sent_back?.map((file) => file.id),
    await progressOf(id),
  )
  await close(id, false)
  const all = { max_files: 2, min_files: 1 }
  const full = await seedRequest(all)
  const rejected = await give(full)
  await review(rejected, 'rejected')
  for (const file of [await give(full, rejected), await give(full)]) await review(file, 'approved')

  expect(seen).toEqual([[files[2]], undefined, undefined, [files[2]]])
  expect(complete).toEqual([['approved', 2, 2], [files[2]], undefined, ['approved', 2, 2]])
  expect(await idsSentBack(full)).toBeUndefined()
})

test('a request waits for its client while a file is to be sent again, however many others were given', async () => {
  const id = await seedRequest({ max_files: 4, min_files: 1 })
  const files = [await give(id), await give(id), await give(id)]
  const seen = [await waits(id)]
  const note = async () => seen.push(await waits(id))
  // Nobody would look again by now.
  await t.query('documents', 'update matter_reminders set look_at = null where matter_id = $1', [
    toUuid(portal.matterId),
  ])
  const isLookedAt = async () =>
    (
      await t.query('documents', 'select 1 from matter_reminders where matter_id = $1 and look_at is not null', [
        toUuid(portal.matterId),
      ])
    ).length === 1

  t.clock.advance(1_000)
  await review(files[1]!, 'rejected')
  await note()
  const looked = await isLookedAt()
  t.clock.advance(1_000)
  const added = await give(id)
  await note()
  await remove(added)
  await note()
  await close(id)
  await note()

  expect(seen).toEqual([false, true, false, true, false])
  expect(looked).toBe(true)
})

test('a file of a complete request that is sent back is told once and stands at the portal, and nobody is reminded of it', async () => {
  const id = await seedRequest({ max_files: 6, min_files: 1 })
  const files = [await give(id), await give(id), await give(id)]
  const note = async () => [await waits(id), await idsSentBack(id), await told(files)]
  const isKnown = [await knownToFirm(id)]
  t.clock.advance(1_000)
  await review(files[0]!, 'approved')
  await review(files[1]!, 'rejected')
  const seen = [await note()]
  const progress = [await progressOf(id)]
  await review(files[2]!, 'approved')
  seen.push(await note())
  progress.push(await progressOf(id))
  isKnown.push(await knownToFirm(id))
  await review(await give(id), 'approved')
  isKnown.push(await knownToFirm(id))

  expect(isKnown).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  expect(seen).toEqual([
    [false, [files[1]], [files[1]]],
    [false, [files[1]], [files[1]]],
  ])
  expect(progress).toEqual([
    ['uploaded', 2, 1],
    ['approved', 2, 2],
  ])
})

test('a matter counts a request as sent back while it waits for a file again, whichever of its files was reviewed last', async () => {
  const before = await countSentBack()
  const id = await seedRequest({ max_files: 4, min_files: 2 })
  const files = [await give(id), await give(id)]
  t.clock.advance(1_000)
  await review(files[1]!, 'rejected')
  const seen = [[(await read(id)).status, await countSentBack()]]
  await review(files[0]!, 'approved')
  seen.push([(await read(id)).status, await countSentBack()])
  t.clock.advance(1_000)
  await review(await give(id), 'approved')
  seen.push([(await read(id)).status, await countSentBack()])

  expect(seen).toEqual([
    ['uploaded', before],
    ['pending', before! + 1],
    ['approved', before],
  ])
})

const countSentBack = async () =>
  (await t.call(listMatterOverviews, { ids: portal.matterId }, firm.key)).data[0]!.documents_sent_back

test('nobody has to send a file again of a request that was declined, or that a former client answered', async () => {
  portal = await t.seedPortal(firm, (await seedMatter(t, firm)).id)
  const nameClient = async (first_name: string) => {
    const { data: client } = await t.call(createClient, { first_name, last_name: 'Silva' }, firm.key)
    expect((await t.call(updateMatter, { id: portal.matterId, client_id: client.id }, firm.key)).status).toBe(200)
  }
  await nameClient('Ana')
  const id = await seedRequest({ max_files: 4, min_files: 2 })
  await review(await give(id), 'rejected')
  const seen = [[await knownToFirm(id), await countSentBack()]]
  const note = async () => seen.push([await knownToFirm(id), await countSentBack()])

  await t.call(declinePortalDocument, { id, reason: 'lost' }, undefined, portal.headers)
  await note()
  await t.call(takeBackPortalDecline, { id }, undefined, portal.headers)
  await note()
  await nameClient('Rui')
  await note()

  const [sentBackOnce, none] = [
    [[true, true], 1],
    [[false, false], 0],
  ]
  expect(seen).toEqual([sentBackOnce, none, sentBackOnce, none])
})
