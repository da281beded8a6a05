/** Files that somebody sends with an onboarding link before its second step, which protects what was given. */
import { type DocumentId, documents, matters, type UploadId } from '@dossier/contracts'
import { allAnswered, made, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attachmentsOf } from './attachments.ts'
import { type TestFile, textFile } from './files.ts'
import { fileOfTwoParts, PART_BYTES, partOf, portalSender, sha256Of } from './parts.ts'
import { sendFile } from './seeds.ts'

const { confirmPortalUpload, createPortalPartUpload, createPortalUploadUrl, createSignedUploadUrl, requestDocument } =
  documents.operations
const { confirmUpload, getDocument, getUpload, listDocumentUploads, listPortalUploads, listUploadsToReview } =
  documents.operations
const { createUploadReference, removePortalUpload, reviewUpload, signPortalUploadParts, updatePortalDocument } =
  documents.operations
const { createClient, createClientPortalSession, createMatter, generateIntakeLink, getPortalMatter } =
  matters.operations
const { updateMatterLinkVerification, verifyPortalSession } = matters.operations

type Headers = Record<string, string>

const BORN = '1988-06-14'
const REFUSED = [403, 'forbidden', { reason: 'verification_required' }]

let t: System
let firm: SeededFirm
let serial = 0
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** A matter whose link has a second step that protects what was given. `client` has passed it, `headers` has not. */
async function seedGuarded() {
  const client = { first_name: 'Ana', last_name: 'Silva', email: `ana.${++serial}@client.test`, date_of_birth: BORN }
  const { data: ana } = await t.call(createClient, client, firm.key)
  const input = { title: `Unverified ${serial}`, practice_area: 'other' as const, client_id: ana.id }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const rule = { method: 'date_of_birth', scope: 'given' } as const
  await t.call(updateMatterLinkVerification, { id: matter.id, ...rule }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const passed = await enter(token)
  await pass(passed)
  return { id: matter.id, token, client: passed, headers: await enter(token) }
}

async function enter(token: string): Promise<Headers> {
  const data = await made((key) => t.call(createClientPortalSession, { token }, undefined, key))
  return { authorization: `Bearer ${data.session_token}` }
}

/** Takes the second step, and waits until the gateway knows. */
async function pass(headers: Headers) {
  await t.call(verifyPortalSession, { answer: BORN }, undefined, headers)
  const look = () => t.call(documents.operations.listOpenPortalUploads, {}, undefined, headers)
  await until(async () => (await look()).status === 200)
}

async function request(id: string, filesMax = 1): Promise<DocumentId> {
  const input = { id, name: 'Passport', ...(filesMax > 1 && { max_files: filesMax }) }
  return (await t.call(requestDocument, input, firm.key)).data.id as DocumentId
}

const declared = (documentId: string, file: TestFile) => ({
  document_id: documentId,
  filename: file.filename,
  content_type: file.content_type,
  file_size_bytes: file.bytes.length,
})
const askForUrl = (headers: Headers, documentId: string, more: { replaces?: string } = {}) =>
  t.call(createPortalUploadUrl, { ...declared(documentId, textFile()), ...more }, undefined, headers)
const confirm = (headers: Headers, id: string) => t.call(confirmPortalUpload, { id }, undefined, headers)

/** Sent and not confirmed. */
async function send(headers: Headers, documentId: string): Promise<UploadId> {
  const { data } = await askForUrl(headers, documentId)
  expect((await sendFile(data, textFile().bytes)).ok).toBe(true)
  return data.upload_id as UploadId
}

async function upload(headers: Headers, documentId: string): Promise<UploadId> {
  const id = await send(headers, documentId)
  expect((await confirm(headers, id)).status).toBe(200)
  return id
}

/** As the firm: from a paper file, say. */
async function uploadByFirm(documentId: string): Promise<UploadId> {
  const { data } = await t.call(createSignedUploadUrl, declared(documentId, textFile()), firm.key)
  await sendFile(data, textFile().bytes)
  await t.call(confirmUpload, { id: data.upload_id }, firm.key)
  return data.upload_id as UploadId
}

async function review(id: UploadId, status: 'approved' | 'rejected') {
  await t.settled()
  expect((await t.call(reviewUpload, { id, status, reviewer_notes: null }, firm.key)).status).toBe(200)
}

type Answer = { status: number; error?: { code: string; details?: unknown } }
const told = ({ status, error }: Answer) => [status, error?.code, error?.details]
const codeOf = ({ status, error }: Answer) => error?.code ?? status
const uploadsOf = async (id: DocumentId) => (await t.call(listDocumentUploads, { id }, firm.key)).data
const documentOf = async (id: DocumentId) => (await t.call(getDocument, { id }, firm.key)).data
async function seenAtPortal(headers: Headers, id: DocumentId) {
  const { data } = await t.call(getPortalMatter, {}, undefined, headers)
  return data.documents.find((one) => one.id === id)!
}

test.each([
  ['awaits review', 1, (client: Headers, id: DocumentId) => upload(client, id)],
  ['was sent back', 1, async (client: Headers, id: DocumentId) => sentBack(await upload(client, id))],
  ['the firm has uploaded', 1, (_: Headers, id: DocumentId) => uploadByFirm(id)],
  ['is one of several', 5, (client: Headers, id: DocumentId) => upload(client, id)],
])('before the step, a request with a file that %s takes none', async (_, filesMax, give) => {
  const { id, client, headers } = await seedGuarded()
  const documentId = await request(id, filesMax)
  const given = await give(client, documentId)
  await t.settled()
  const before = [await uploadsOf(documentId), await documentOf(documentId)]

  const part = { ...declared(documentId, fileOfTwoParts()), part_size_bytes: PART_BYTES }
  const answers = [
    await askForUrl(headers, documentId),
    await askForUrl(headers, documentId, { replaces: given }),
    await t.call(createPortalPartUpload, part, undefined, headers),
    await t.call(updatePortalDocument, { id: documentId, no_more_files: true }, undefined, headers),
    await t.call(removePortalUpload, { id: given }, undefined, headers),
  ]

  expect(answers.map(told)).toEqual(answers.map(() => REFUSED))
  expect([await uploadsOf(documentId), await documentOf(documentId)]).toEqual(before)
  expect(await seenAtPortal(headers, documentId)).toMatchObject({ protected: true, upload: null })
  expect((await seenAtPortal(client, documentId)).protected).toBeUndefined()
})

test('before the step, a file that was sent back is shown to the session alone that sent it', async () => {
  const { id, client, headers, token } = await seedGuarded()
  const other = await enter(token)
  const documentId = await request(id, 3)
  const files = [await upload(headers, documentId), await upload(headers, documentId)]
  t.clock.advance(60_000)
  await sentBack(files[0]!)

  const seen = []
  for (const who of [headers, other, client]) {
    seen.push((await seenAtPortal(who, documentId)).sent_back?.map((file) => file.id))
  }

  expect(seen).toEqual([[files[0]], undefined, [files[0]]])
})

async function sentBack(id: UploadId): Promise<UploadId> {
  await review(id, 'rejected')
  return id
}

test('a file that was sent before the step takes the place of none that came meanwhile', async () => {
  const { id, client, headers } = await seedGuarded()
  const documentId = await request(id)
  const early = await send(headers, documentId)
  const given = await upload(client, documentId)

  const refused = await confirm(headers, early)

  expect(told(refused)).toEqual(REFUSED)
  expect(await documentOf(documentId)).toMatchObject({ status: 'uploaded', upload: { id: given } })
  expect(await uploadsOf(documentId)).toMatchObject([
    { id: given, status: 'pending' },
    { id: early, status: 'created' },
  ])
})

test('the verified one of two files that are confirmed at once, before the step and after it, stays', async () => {
  const { id, client, headers } = await seedGuarded()
  const requests = await Promise.all(Array.from({ length: 4 }, () => request(id)))

  for (const documentId of requests) {
    const [theirs, own] = [await send(headers, documentId), await send(client, documentId)]
    const both = [
      { id: theirs, by: headers },
      { id: own, by: client },
    ]
    await allAnswered(both.length, (key, index) =>
      t.call(confirmPortalUpload, { id: both[index]!.id }, undefined, { ...both[index]!.by, ...key }),
    )

    expect(await documentOf(documentId)).toMatchObject({ status: 'uploaded', upload: { id: own } })
    expect(await t.call(getUpload, { id: own }, firm.key)).toMatchObject({ data: { status: 'pending' } })
  }
})

test('before the step, a session sends another file in the place of its own, and other sessions do not', async () => {
  const { id, token, headers } = await seedGuarded()
  const documentId = await request(id)
  const first = await upload(headers, documentId)
  const other = await enter(token)

  const own = await seenAtPortal(headers, documentId)
  const refused = await askForUrl(other, documentId)
  const second = await upload(headers, documentId)

  expect(own).toMatchObject({ status: 'uploaded', upload: { id: first, verified: false, removable: false } })
  expect(own.protected).toBeUndefined()
  expect(await seenAtPortal(other, documentId)).toMatchObject({ status: 'uploaded', protected: true, upload: null })
  expect(told(refused)).toEqual(REFUSED)
  expect(await uploadsOf(documentId)).toMatchObject([
    { id: second, status: 'pending', verified: false },
    { id: first, status: 'rejected', verified: false },
  ])
})

test('before the step, a session neither confirms nor goes on with what another session began', async () => {
  const { id, token, client, headers } = await seedGuarded()
  const documentId = await request(id)
  const file = fileOfTwoParts()
  const parts = [{ part_number: 1, sha256: sha256Of(partOf(file, 1)) }]
  const begun = await Promise.all(
    [client, await enter(token)].map(async (begins) => ({
      whole: await send(begins, documentId),
      inParts: (await portalSender(t, { headers: begins }).begin(documentId, file)).id,
    })),
  )

  for (const { whole, inParts } of begun) {
    const answers = [
      await confirm(headers, whole),
      await confirm(headers, inParts),
      await t.call(signPortalUploadParts, { id: inParts, parts }, undefined, headers),
    ]
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'upload_not_found'))
  }
  expect((await documentOf(documentId)).status).toBe('pending')
})

test('the firm and the client see that a file came before the step, wherever it is shown, also after review', async () => {
  const { id, client, headers } = await seedGuarded()
  const [documentId, verified] = [await request(id), await request(id)]
  const uploadId = await upload(headers, documentId)
  await upload(client, verified)

  const [toReview, other] = (await t.call(listUploadsToReview, { matter_id: id }, firm.key)).data
  const shown = await documentOf(documentId)
  const atPortal = await seenAtPortal(client, documentId)
  const { data: listed } = await t.call(listPortalUploads, { id: documentId }, undefined, client)
  await review(uploadId, 'approved')

  expect(toReview).toMatchObject({ id: uploadId, verified: false })
  expect(other!.verified).toBeUndefined()
  expect(shown.upload).toMatchObject({ id: uploadId, verified: false })
  expect(atPortal.upload).toMatchObject({ id: uploadId, verified: false, removable: true })
  expect(listed).toMatchObject([{ id: uploadId, verified: false }])
  expect((await t.call(getUpload, { id: uploadId }, firm.key)).data).toMatchObject({
    status: 'approved',
    verified: false,
  })
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'document.uploaded')
  const ofRequest = (one: DocumentId) =>
    events.map(({ data }) => data as documents.DocumentEventData).find(({ document }) => document.id === one)!.upload
  expect([ofRequest(documentId).verified, ofRequest(verified).verified]).toEqual([false, undefined])
})

test('after the step the client takes back a file that came before it, or sends another in its place', async () => {
  const { id, client, headers } = await seedGuarded()
  const [one, other] = [await request(id), await request(id)]
  const taken = await upload(headers, one)
  const replaced = await upload(headers, other)

  const removed = await t.call(removePortalUpload, { id: taken }, undefined, client)
  const own = await upload(client, other)

  expect(removed.status).toBe(200)
  expect(await documentOf(one)).toMatchObject({ status: 'pending', upload: null })
  const [stands, gone] = await uploadsOf(other)
  expect([stands!.id, stands!.verified, gone!.id, gone!.status]).toEqual([own, undefined, replaced, 'rejected'])
})

test('a file for a message goes with a message of the session that sent it', async () => {
  const { token, client, headers } = await seedGuarded()
  const messages = attachmentsOf(t, firm)
  const other = await enter(token)
  const [ofClient, ofOther, own] = [
    await messages.byClient({ headers: client }),
    await messages.byClient({ headers: other }),
    await messages.byClient({ headers }),
  ]

  const refused = [await messages.ask({ headers }, [ofClient]), await messages.ask({ headers }, [ofOther])]
  const taken = await messages.ask({ headers }, [own])

  expect(refused.map(codeOf)).toEqual(['validation_error', 'validation_error'])
  expect([taken.status, taken.data.verified, taken.data.attachments.map(({ id }) => id)]).toEqual([201, false, [own]])
})

test('a file that is used again stays unverified', async () => {
  const { id, headers } = await seedGuarded()
  const [first, second] = [await request(id), await request(id)]
  const given = await upload(headers, first)
  await review(given, 'approved')

  const { status, data } = await t.call(
    createUploadReference,
    { id: second, upload_id: given, approve: true },
    firm.key,
  )

  expect([status, data.verified]).toEqual([201, false])
  expect((await uploadsOf(second)).map(({ verified }) => verified)).toEqual([false])
})
