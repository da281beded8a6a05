/** Requests whose client or participant says that they do not have what is asked for. */
import { type DocumentId, documents, identity, type MatterId, matters, toUuid, type UploadId } from '@dossier/contracts'
import {
  made,
  type SeededFirm,
  type SeededPortal,
  type ServiceClient,
  type System,
  startServiceClient,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { archive, seedDocument, seedMatter, sendFile } from './seeds.ts'

const { askAgainForDocument, declinePortalDocument, getDocument, listDeclinedDocuments, takeBackPortalDecline } =
  documents.operations
const { confirmPortalUpload, createPortalUploadUrl, filterOpenDocuments, reviewUpload } = documents.operations
const { requestDocument, undoReview, withdrawDocument } = documents.operations
const { createClient, createClientPortalSession, createMatter, generateIntakeLink, getPortalMatter, updateMatter } =
  matters.operations
const { updateMatterLinkVerification, verifyPortalSession } = matters.operations
const { updateFirmSettings } = identity.operations

type Headers = Record<string, string>

const BORN = '1988-06-14'
const REFUSED = [403, 'forbidden', { reason: 'verification_required' }]
const LOST = { reason: 'lost' as const, notes: 'It burned with the house.' }

let t: System
let firm: SeededFirm
let portal: SeededPortal
let notifications: ServiceClient<'notifications'>
let serial = 0
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { DOCUMENT_REMINDER_POLL_MS: 50 } } })
  notifications = await startServiceClient(t, 'notifications')
  firm = await t.seedFirm()
  portal = await t.seedPortal(firm)
})
afterAll(async () => {
  await notifications.stop()
  await t.stop()
})

async function request(more: object = {}, matterId: string = portal.matterId): Promise<DocumentId> {
  const { data } = await t.call(requestDocument, { id: matterId, name: 'Birth certificate', ...more }, firm.key)
  return data.id as DocumentId
}
const decline = (id: DocumentId, why: object = LOST, headers: Headers = portal.headers) =>
  t.call(declinePortalDocument, { id, ...why } as never, undefined, headers)
const takeBack = (id: DocumentId, headers: Headers = portal.headers) =>
  t.call(takeBackPortalDecline, { id }, undefined, headers)
const read = async (id: DocumentId) => (await t.call(getDocument, { id }, firm.key)).data
async function seen(id: DocumentId, headers: Headers = portal.headers) {
  const { data } = await t.call(getPortalMatter, { per_page: 100 }, undefined, headers)
  return data.documents.find((one) => one.id === id)!
}
const waits = async (id: DocumentId) =>
  (await notifications.ask(filterOpenDocuments, { firm_id: firm.id, document_ids: [id] })).length === 1
const declinesOf = async (id: DocumentId) =>
  (await t.eventsOf(firm))
    .filter(({ type }) => type === 'document.declined')
    .map(({ data }) => data as documents.DocumentDeclinedData)
    .filter(({ document }) => document.id === id)
const listed = async (key = firm.key) => (await t.call(listDeclinedDocuments, { per_page: 100 }, key)).data

async function give(id: DocumentId, headers: Headers = portal.headers): Promise<UploadId> {
  const { filename, content_type, bytes } = textFile()
  const declared = { document_id: id, filename, content_type, file_size_bytes: bytes.length }
  const { data } = await t.call(createPortalUploadUrl, declared, undefined, headers)
  await sendFile(data, bytes)
  expect((await t.call(confirmPortalUpload, { id: data.upload_id }, undefined, headers)).status).toBe(200)
  return data.upload_id as UploadId
}

test('a declined request tells the firm why, once, and waits for nobody until it is taken back', async () => {
  const id = await request()
  const before = await waits(id)

  const first = await decline(id)
  const again = await decline(id)
  const declined = { ...LOST, declined_at: first.data.declined!.declined_at }

  expect([first.status, first.data.declined]).toEqual([200, declined])
  expect(again.data).toEqual(first.data)
  expect(await seen(id)).toMatchObject({ status: 'pending', declined })
  expect(await read(id)).toMatchObject({ status: 'pending', declined })
  expect([before, await waits(id)]).toEqual([true, false])
  expect(await declinesOf(id)).toEqual([
    expect.objectContaining({ declined, document: expect.objectContaining({ id, status: 'pending' }) }),
  ])

  const other = await decline(id, { reason: 'never_had' })
  const back = await takeBack(id)
  const backAgain = await takeBack(id)

  expect(other.data.declined).toMatchObject({ reason: 'never_had', notes: null })
  expect((await declinesOf(id)).map(({ declined: { reason } }) => reason).toSorted()).toEqual(['lost', 'never_had'])
  expect([back.status, back.data.declined, backAgain.status]).toEqual([200, undefined, 200])
  expect((await read(id)).declined).toBeUndefined()
  expect(await waits(id)).toBe(true)
})

test.each([
  ['no reason', {}, 'reason'],
  ['an unknown reason', { reason: 'bored' }, 'reason'],
  ['another reason without words', { reason: 'other' }, 'notes'],
  ['another reason with nothing to be seen', { reason: 'other', notes: ' \n ' }, 'notes'],
  ['too many words', { reason: 'other', notes: 'a'.repeat(1_001) }, 'notes'],
])('%s is refused', async (_, why, field) => {
  const answer = await decline(await request(), why)

  expect(answer.status).toBe(400)
  expect(answer.error.details.fields!.map((problem) => problem.field)).toContain(field)
})

test('a file takes a decline back, and a rejection asks again', async () => {
  for (const several of [{}, { max_files: 3, min_files: 2 }]) {
    const id = await request(several)
    await decline(id)
    const file = await give(id)
    const given = [(await read(id)).declined, (await decline(id)).error.code]
    await t.settled()
    await t.call(reviewUpload, { id: file, status: 'rejected', reviewer_notes: 'Cut off.' }, firm.key)
    const rejected = await waits(id)
    await decline(id)
    const declined = await waits(id)
    await t.call(undoReview, { id: file }, firm.key)
    await t.call(reviewUpload, { id: file, status: 'rejected', reviewer_notes: 'Cut off.' }, firm.key)

    expect(given).toEqual([undefined, 'invalid_status_transition'])
    expect([rejected, declined, await waits(id)]).toEqual([true, false, true])
  }
})

test('a decline that the last release leaves beside a file counts nowhere', async () => {
  const id = await request()
  await decline(id)
  await give(id)
  const left = `declined_at = now(), decline_reason = 'lost'`
  await t.query('documents', `update documents set ${left} where id = $1`, [toUuid(id)])

  const back = await takeBack(id)

  expect([back.status, back.data.declined, (await read(id)).declined]).toEqual([200, undefined, undefined])
  expect((await listed()).filter((one) => one.id === id)).toEqual([])
  const rows = await t.query('documents', 'select declined_at is null as taken_back from documents where id = $1', [
    toUuid(id),
  ])
  expect(rows).toEqual([{ taken_back: false }])
})

test('the firm asks again, which reminds from that day on, or withdraws the request', async () => {
  const theirs = await t.seedFirm({ timeZone: 'UTC' })
  const goTo = (instant: string) => t.clock.advance(Date.parse(instant) - t.clock.read().getTime())
  goTo('2028-03-01T12:00:00Z')
  const { id: matterId } = await seedMatter(t, theirs)
  const { id, declined: none } = (
    await t.call(requestDocument, { id: matterId, name: 'Birth certificate' }, theirs.key)
  ).data
  const rule = { first_after_days: 2, every_days: 5, max: 2 }
  await t.call(updateFirmSettings, { settings: { document_reminders: rule } }, theirs.key)
  const { headers } = await t.seedPortal(theirs, matterId as MatterId)
  const looked = () =>
    until(
      async () =>
        (
          await t.query('documents', 'select 1 from matter_reminders where look_at <= $1', [
            t.clock.read().toISOString(),
          ])
        ).length === 0,
    )
  const days = async (first: number, last: number) => {
    for (let day = first; day <= last; day++) {
      goTo(`2028-03-${String(day).padStart(2, '0')}T12:00:00Z`)
      await looked()
    }
    const reminders = (await t.eventsOf(theirs)).filter(({ type }) => type === 'document.reminder_due')
    return reminders.map(({ created_at }) => Number(created_at.slice(8, 10)))
  }
  await decline(id as DocumentId, LOST, headers)

  const whileDeclined = await days(2, 10)
  const asked = await t.call(askAgainForDocument, { id }, theirs.key)
  const twice = await t.call(askAgainForDocument, { id }, theirs.key)
  const afterwards = await days(11, 14)

  expect([none, whileDeclined]).toEqual([undefined, []])
  expect([asked.status, asked.data.declined, twice.data]).toEqual([200, undefined, asked.data])
  expect(afterwards).toEqual([12])
  expect((await t.call(withdrawDocument, { id }, theirs.key)).status).toBe(200)
})

test('declined requests are listed, the longest ago first, until they are taken back', async () => {
  const theirs = await t.seedFirm()
  const { id: matterId } = await seedMatter(t, theirs)
  const { headers } = await t.seedPortal(theirs, matterId as MatterId)
  const ids: DocumentId[] = []
  for (const name of ['Birth certificate', 'Passport', 'Deed']) {
    ids.push((await t.call(requestDocument, { id: matterId, name }, theirs.key)).data.id as DocumentId)
    t.clock.advance(1_000)
    await decline(ids.at(-1)!, LOST, headers)
  }

  const all = await listed(theirs.key)
  await takeBack(ids[1]!, headers)
  const two = await listed(theirs.key)
  const { data: page } = await t.call(listDeclinedDocuments, { per_page: 1, page: 2 }, theirs.key)

  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(all[0]).toMatchObject({ name: 'Birth certificate', matter_id: matterId, declined: LOST })
  expect(two.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect(page.map(({ id }) => id)).toEqual([ids[2]])
  expect((await listed()).map(({ id }) => id)).not.toContain(ids[0])
})

/** A matter whose link has a second step that protects what was given. `passed` has taken it, `before` has not. */
async function seedGuarded() {
  const client = { first_name: 'Ana', last_name: 'Silva', date_of_birth: BORN }
  const { data: ana } = await t.call(createClient, client, firm.key)
  const input = { title: `Declined ${++serial}`, practice_area: 'other' as const, client_id: ana.id }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const rule = { method: 'date_of_birth', scope: 'given' } as const
  await t.call(updateMatterLinkVerification, { id: matter.id, ...rule }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const enter = async (): Promise<Headers> => {
    const data = await made((key) => t.call(createClientPortalSession, { token }, undefined, key))
    return { authorization: `Bearer ${data.session_token}` }
  }
  const pass = async (headers: Headers) => {
    await t.call(verifyPortalSession, { answer: BORN }, undefined, headers)
    const look = () => t.call(documents.operations.listOpenPortalUploads, {}, undefined, headers)
    await until(async () => (await look()).status === 200)
  }
  const passed = await enter()
  await pass(passed)
  return { matterId: matter.id, passed, before: await enter(), enter, pass }
}
const told = ({ status, error }: { status: number; error?: { code: string; details?: unknown } }) => [
  status,
  error?.code,
  error?.details,
]

test('before the second step a decline is an addition that the firm sees as unverified, and its session alone sees and changes it', async () => {
  const { matterId, passed, before, enter, pass } = await seedGuarded()
  const id = await request({}, matterId)

  const declined = await decline(id, LOST, before)
  const stranger = await enter()
  const strangers = [await decline(id, { reason: 'not_yet' }, stranger), await takeBack(id, stranger)]

  expect(declined.data.declined).toMatchObject(LOST)
  expect((await read(id)).declined).toMatchObject({ ...LOST, verified: false })
  expect((await listed()).find((one) => one.id === id)!.declined.verified).toBe(false)
  expect((await declinesOf(id))[0]!.declined.verified).toBe(false)
  expect(strangers.map(told)).toEqual([REFUSED, REFUSED])
  expect(await seen(id, stranger)).toMatchObject({ protected: true })
  expect((await seen(id, stranger)).declined).toBeUndefined()
  expect((await seen(id, before)).declined).toMatchObject(LOST)
  expect((await seen(id, passed)).declined).toMatchObject(LOST)

  expect((await takeBack(id, before)).status).toBe(200)
  await decline(id, LOST, before)
  await pass(before)
  expect((await read(id)).declined!.verified).toBe(false)
  expect((await decline(id, { reason: 'other', notes: 'Mine.' }, before)).status).toBe(200)
  expect((await read(id)).declined!.verified).toBeUndefined()
})

test('before the second step nothing is changed that was said after it: no decline, no taking back, no file', async () => {
  const { matterId, passed, before } = await seedGuarded()
  const id = await request({}, matterId)
  await decline(id, LOST, passed)
  const { filename, content_type, bytes } = textFile()
  const declared = { document_id: id, filename, content_type, file_size_bytes: bytes.length }

  const answers = [
    await decline(id, { reason: 'not_yet' }, before),
    await decline(id, LOST, before),
    await takeBack(id, before),
    await t.call(createPortalUploadUrl, declared, undefined, before),
  ]

  expect(answers.map(told)).toEqual(answers.map(() => REFUSED))
  expect(JSON.stringify(await seen(id, before))).not.toContain(LOST.notes)
  expect((await read(id)).declined).toMatchObject(LOST)
})

test('the words with which a client declined do not pass on to another client', async () => {
  const { data: ana } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const { data: rui } = await t.call(createClient, { first_name: 'Rui', last_name: 'Silva' }, firm.key)
  const input = { title: 'Passed on', practice_area: 'other' as const, client_id: ana.id }
  const { id: matterId } = (await t.call(createMatter, input, firm.key)).data
  const { id } = await seedDocument(t, firm, { matterId: matterId as MatterId })
  const { headers } = await t.seedPortal(firm, matterId as MatterId)
  expect((await decline(id as DocumentId, LOST, headers)).status).toBe(200)

  expect((await t.call(updateMatter, { id: matterId, client_id: rui.id }, firm.key)).status).toBe(200)
  await until(async () => (await read(id as DocumentId)).declined === undefined)

  expect(await read(id as DocumentId)).toMatchObject({ status: 'pending', participant_id: null })
  expect((await listed()).map((one) => one.id)).not.toContain(id)
})

test('nothing is declined in an archived matter, and another firm finds no request', async () => {
  const { id: matterId } = await seedMatter(t, firm)
  const { id } = await seedDocument(t, firm, { matterId: matterId as MatterId })
  const { headers } = await t.seedPortal(firm, matterId as MatterId)
  const other = await t.seedFirm()
  const otherPortal = await t.seedPortal(other)
  await archive(t, firm, matterId as MatterId)

  const answers = [
    await decline(id as DocumentId, LOST, headers),
    await decline(id as DocumentId, LOST, otherPortal.headers),
    await t.call(askAgainForDocument, { id }, other.key),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 404, 404])
  expect((await read(id as DocumentId)).declined).toBeUndefined()
})
