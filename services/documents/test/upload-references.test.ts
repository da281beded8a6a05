import {
  type ClientId,
  type DocumentId,
  documents,
  type MatterId,
  matters,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pdfFile, type TestFile, textFile } from './files.ts'
import { archive, seedApprovedUpload, seedDocument, seedScannedUpload } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const {
  createUploadReference,
  downloadUpload,
  getDocument,
  getUpload,
  listDocumentUploads,
  requestParticipantDocument,
  reviewUpload,
  withdrawDocument,
} = documents.operations

let t: System
let firm: SeededFirm
let clientId: ClientId
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
  firm = await t.seedFirm()
  clientId = await seedClient()
})
afterAll(() => t.stop())

let serial = 0

async function seedClient(): Promise<ClientId> {
  const { data } = await t.call(matters.operations.createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  return data.id as ClientId
}

async function seedMatterOf(client: ClientId | undefined = clientId): Promise<MatterId> {
  const input = { title: `Of a client ${++serial}`, practice_area: 'family_law' as const, client_id: client }
  return (await t.call(matters.operations.createMatter, input, firm.key)).data.id as MatterId
}

/** An approved file in a matter of the client; of several files, its request is not complete and can be withdrawn. */
async function seedGiven(wording: { max_files?: number; min_files?: number } = {}, file: TestFile = textFile()) {
  const document = await seedDocument(t, firm, { matterId: await seedMatterOf(), ...wording })
  return await seedApprovedUpload(t, firm, { document, file })
}

const severalFiles = { max_files: 3, min_files: 3 }

const refer = (document_id: string, upload_id: string, more: { approve?: boolean; reviewer_notes?: string } = {}) =>
  t.call(createUploadReference, { id: document_id, upload_id, ...more }, firm.key)

async function seedReference(wording: object = {}, source?: { upload_id: UploadId }) {
  const given = source ?? (await seedGiven())
  const document = await seedDocument(t, firm, { matterId: await seedMatterOf(), ...wording })
  const { status, data } = await refer(document.id, given.upload_id)
  expect(status).toBe(201)
  return { document, upload: data as documents.Upload, given }
}

async function contentOf(id: UploadId): Promise<string> {
  const { data } = await t.call(downloadUpload, { id }, firm.key)
  const response = await fetch(data.download_url)
  return response.ok ? await response.text() : String(response.status)
}

const statusOf = async (id: DocumentId) => (await t.call(getDocument, { id }, firm.key)).data.status

/** Keys of pinned files that the upload refers to. */
async function keyOf(id: UploadId): Promise<string> {
  const [row] = await t.query<{ object_key: string }>('documents', 'select object_key from uploads where id = $1', [
    toUuid(id),
  ])
  return row!.object_key
}

const isStored = async (key: string) => (await storedKeys(firm, 'files')).includes(key)

async function bytesUsed(): Promise<number> {
  const [row] = await t.query<{ bytes_used: number }>(
    'documents',
    'select bytes_used::int from firm_storage where firm_id = $1',
    [toUuid(firm.id)],
  )
  return row!.bytes_used
}

test('an approved file is used in another matter of the client, awaits review there, and takes no storage', async () => {
  const given = await seedGiven()
  const before = await bytesUsed()
  const document = await seedDocument(t, firm, { matterId: await seedMatterOf() })

  const { status, data } = await refer(document.id, given.upload_id)

  const source = {
    upload_id: given.upload_id,
    document_id: given.document.id,
    matter_id: given.document.matter_id,
  }
  expect(status).toBe(201)
  expect(data).toMatchObject({ document_id: document.id, status: 'pending', source, filename: given.file.filename })
  expect(data.scan.status).toBe('clean')
  expect(await statusOf(document.id)).toBe('uploaded')
  const { data: read } = await t.call(getUpload, { id: data.id }, firm.key)
  expect(read).toEqual(data)
  expect(await contentOf(data.id as UploadId)).toBe(given.file.bytes.toString())
  expect(await keyOf(data.id as UploadId)).toBe(await keyOf(given.upload_id))
  expect(await bytesUsed()).toBe(before)
  const told = (await t.eventsOf(firm)).filter(({ type }) => type === 'document.uploaded').at(-1)!
  expect(told.data).toMatchObject({ upload: { id: data.id, source }, document: { id: document.id } })
})

test('a reference is reviewed on its own, or approved at once', async () => {
  const given = await seedGiven()
  const rejected = await seedReference({}, given)
  const document = await seedDocument(t, firm, { matterId: await seedMatterOf() })

  await t.call(reviewUpload, { id: rejected.upload.id, status: 'rejected', reviewer_notes: 'Too old.' }, firm.key)
  const approved = await refer(document.id, given.upload_id, { approve: true, reviewer_notes: 'Still valid.' })

  expect(approved.data).toMatchObject({ status: 'approved', reviewer_notes: 'Still valid.' })
  expect([await statusOf(rejected.document.id), await statusOf(document.id)]).toEqual(['rejected', 'approved'])
  expect(await statusOf(given.document.id)).toBe('approved')
  const types = (await t.eventsOf(firm))
    .filter(({ data }) => (data as documents.DocumentEventData).document?.id === document.id)
    .map(({ type }) => type)
  expect(types).toEqual(['document.uploaded', 'document.approved'])
})

test('a reference counts as a file of its request, and a file is used once', async () => {
  const given = await seedGiven()
  const { document } = await seedReference({ max_files: 2, min_files: 2 }, given)

  const again = await refer(document.id, given.upload_id)
  await refer(document.id, (await seedGiven()).upload_id, { approve: true })
  const third = await refer(document.id, (await seedGiven()).upload_id)

  expect(again.error).toMatchObject({ code: 'invalid_status_transition', details: { reason: 'already_used' } })
  expect(third.error).toMatchObject({ code: 'invalid_status_transition', details: { max_files: 2, files_given: 2 } })
  const { data } = await t.call(getDocument, { id: document.id }, firm.key)
  expect(data).toMatchObject({ files_given: 2, files_approved: 1, status: 'uploaded' })
})

test('withdrawing either leaves the other as it is; the file leaves storage with the last one', async () => {
  const given = await seedGiven(severalFiles)
  const before = await bytesUsed()
  const { document, upload } = await seedReference({}, given)
  const key = await keyOf(upload.id)

  await t.call(withdrawDocument, { id: given.document.id }, firm.key)
  t.clock.advance(1_000)
  expect(await contentOf(upload.id)).toBe(given.file.bytes.toString())
  expect(await bytesUsed()).toBe(before)
  const { data } = await t.call(getUpload, { id: upload.id }, firm.key)
  expect(data.source!.upload_id).toBe(given.upload_id)

  await t.call(withdrawDocument, { id: document.id }, firm.key)
  await until(async () => !(await isStored(key)))
  expect(await bytesUsed()).toBe(before - given.file.bytes.length)
  expect(await t.query('documents', 'select 1 from shared_files where id = $1', [toUuid(given.upload_id)])).toEqual([])
})

test('a reference that is withdrawn leaves the source, and a reference of a reference outlives both', async () => {
  const given = await seedGiven(severalFiles)
  const first = await seedReference(severalFiles, given)
  await t.call(reviewUpload, { id: first.upload.id, status: 'approved' }, firm.key)
  const second = await seedReference({}, { upload_id: first.upload.id })

  await t.call(withdrawDocument, { id: first.document.id }, firm.key)
  const kept = await contentOf(given.upload_id)
  await t.call(withdrawDocument, { id: given.document.id }, firm.key)
  await archive(t, firm, given.document.matter_id as MatterId)

  expect(kept).toBe(given.file.bytes.toString())
  expect(await contentOf(second.upload.id)).toBe(kept)
  expect(second.upload.source!.upload_id).toBe(first.upload.id)
})

test('the images of a file are shared, and leave storage with the last upload', async () => {
  const given = await seedGiven(severalFiles, pdfFile())
  const processed = async () => (await t.call(getUpload, { id: given.upload_id }, firm.key)).data.processed_at !== null
  await until(processed)
  const before = await storedKeys(firm, 'variants')
  const { document, upload } = await seedReference({}, given)

  await t.call(withdrawDocument, { id: given.document.id }, firm.key)
  const { data } = await t.call(downloadUpload, { id: upload.id, variant: 'thumbnail' }, firm.key)
  const image = await fetch(data.download_url)
  const after = await storedKeys(firm, 'variants')
  await t.call(withdrawDocument, { id: document.id }, firm.key)

  expect(upload).toMatchObject({ pages: 3, variants: ['thumbnail'] })
  expect(image.status).toBe(200)
  expect(after).toEqual(before)
  await until(async () => (await storedKeys(firm, 'variants')).length === before.length - 1)
})

test('a file that is used before it was decoded has images of its own, which go with it', async () => {
  const given = await seedGiven(severalFiles, pdfFile())
  await until(async () => (await t.call(getUpload, { id: given.upload_id }, firm.key)).data.processed_at !== null)
  await t.query('documents', 'update uploads set processed_at = null, thumbnail_key = null where id = $1', [
    toUuid(given.upload_id),
  ])
  const { document, upload } = await seedReference({}, given)
  const thumbnailOf = (id: UploadId) => t.call(downloadUpload, { id, variant: 'thumbnail' }, firm.key)
  await until(async () => (await thumbnailOf(upload.id)).status === 200)
  const before = await storedKeys(firm, 'variants')

  await t.call(withdrawDocument, { id: document.id }, firm.key)

  await until(async () => (await storedKeys(firm, 'variants')).length < before.length)
  expect(await contentOf(given.upload_id)).toBe(given.file.bytes.toString())
})

test('one of two simultaneous withdrawals has the file removed', async () => {
  for (let round = 0; round < 3; round++) {
    const given = await seedGiven(severalFiles)
    const { document, upload } = await seedReference({}, given)
    const key = await keyOf(upload.id)
    const before = await bytesUsed()

    const answers = await Promise.all(
      [document.id, given.document.id].map((id) => t.call(withdrawDocument, { id }, firm.key)),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await until(async () => !(await isStored(key)))
    expect(await bytesUsed()).toBe(before - given.file.bytes.length)
  }
})

test('a file whose source is withdrawn at the same time is used, or is not there', async () => {
  for (let round = 0; round < 4; round++) {
    const given = await seedGiven(severalFiles)
    const document = await seedDocument(t, firm, { matterId: await seedMatterOf() })
    const key = await keyOf(given.upload_id)

    const [made, withdrawn] = await Promise.all([
      refer(document.id, given.upload_id),
      t.call(withdrawDocument, { id: given.document.id }, firm.key),
    ])

    expect(withdrawn.status).toBe(200)
    if (made.status === 201) expect(await contentOf(made.data.id as UploadId)).toBe(given.file.bytes.toString())
    else {
      expect(made.error.code).toBe('upload_not_found')
      await until(async () => !(await isStored(key)))
    }
  }
})

test('one of two simultaneous references to one request is made', async () => {
  const given = await seedGiven()
  const document = await seedDocument(t, firm, { matterId: await seedMatterOf(), max_file_size_mb: 5 })

  const answers = await Promise.all([refer(document.id, given.upload_id), refer(document.id, given.upload_id)])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('a file of another client, of a participant, or that the request does not accept is refused', async () => {
  const given = await seedGiven()
  const matterId = await seedMatterOf()
  const ofOther = await seedDocument(t, firm, { matterId: await seedMatterOf(await seedClient()) })
  const ofNobody = await seedDocument(t, firm)
  const pictures = await seedDocument(t, firm, { matterId, accepted_types: ['image/png'] })
  const person = { id: matterId, role: 'spouse' as const, first_name: 'Eva', last_name: 'Roth' }
  const { data: spouse } = await t.call(matters.operations.createMatterParticipant, person, firm.key)
  const asked = { id: matterId, participant_id: spouse.id, name: 'Passport' }
  const { data: ofSpouse } = await t.call(requestParticipantDocument, asked, firm.key)
  const { data: alsoOfSpouse } = await t.call(requestParticipantDocument, asked, firm.key)
  const fromSpouse = await seedApprovedUpload(t, firm, { document: ofSpouse as documents.DocumentRequest })
  const ofClient = await seedDocument(t, firm, { matterId })

  const refused = [
    await refer(ofOther.id, given.upload_id),
    await refer(ofNobody.id, given.upload_id),
    await refer(pictures.id, given.upload_id),
    await refer(alsoOfSpouse.id, given.upload_id),
    await refer(ofClient.id, fromSpouse.upload_id),
  ]
  const taken = await refer(alsoOfSpouse.id, fromSpouse.upload_id)

  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(refused.map(() => [400, 'validation_error']))
  expect(refused.map(({ error }) => JSON.stringify(error.details))).toEqual([
    ...[0, 1].map(() => expect.stringContaining('same person')),
    expect.stringContaining('type and size'),
    ...[0, 1].map(() => expect.stringContaining('same person')),
  ])
  expect(taken.status).toBe(201)
})

test('only an approved file is used, for an open request of an open matter', async () => {
  const pending = await seedScannedUpload(t, firm, {
    document: await seedDocument(t, firm, { matterId: await seedMatterOf() }),
  })
  const given = await seedGiven()
  const archived = await seedDocument(t, firm, { matterId: await seedMatterOf() })
  await archive(t, firm, archived.matter_id as MatterId)
  const open = await seedDocument(t, firm, { matterId: await seedMatterOf() })

  const answers = [
    await refer(open.id, pending.upload_id),
    await refer(archived.id, given.upload_id),
    await refer((await seedGiven()).document.id, given.upload_id),
  ]

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    answers.map(() => [422, 'invalid_status_transition']),
  )
  expect(answers[0]!.error.details).toMatchObject({ reason: 'not_approved', status: 'pending' })
})

test('another firm finds neither the request nor the file', async () => {
  const given = await seedGiven()
  const other = await t.seedFirm()
  const theirs = await seedDocument(t, other)
  const ours = await seedDocument(t, firm, { matterId: await seedMatterOf() })

  const file = await t.call(createUploadReference, { id: theirs.id, upload_id: given.upload_id }, other.key)
  const request = await t.call(createUploadReference, { id: ours.id, upload_id: given.upload_id }, other.key)

  expect([file.error.code, request.error.code]).toEqual(['upload_not_found', 'document_not_found'])
})

test('staff use files of matters that are assigned to them, and learn of no others', async () => {
  const given = await seedGiven()
  const { document, upload } = await seedReference({}, given)
  const staff = await t.seedSession(firm, 'staff')
  const assign = (id: string) =>
    t.call(matters.operations.updateMatter, { id, assigned_users: [staff.userId] }, firm.key)
  await assign(document.matter_id)
  const further = await seedDocument(t, firm, { matterId: document.matter_id as MatterId })
  const useIt = () =>
    t.call(createUploadReference, { id: further.id, upload_id: given.upload_id }, undefined, staff.headers)
  const sourcesSeen = async () => [
    (await t.call(getUpload, { id: upload.id }, undefined, staff.headers)).data.source,
    (await t.call(listDocumentUploads, { id: document.id }, undefined, staff.headers)).data[0]!.source,
  ]

  const hidden = await sourcesSeen()
  const refused = await useIt()
  await assign(given.document.matter_id)
  const seen = await sourcesSeen()
  const made = await useIt()

  expect(hidden).toEqual([undefined, undefined])
  expect(refused.error.code).toBe('forbidden')
  expect(seen).toEqual([upload.source, upload.source])
  expect(made.status).toBe(201)
})
