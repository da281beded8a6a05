import { createHash } from 'node:crypto'
import {
  type DocumentId,
  documents,
  identity,
  type MatterId,
  matters,
  type ParticipantId,
  toUuid,
  type ZipFileId,
} from '@dossier/contracts'
import { allAnswered, changeUnderLock, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { abandonBuild } from './abandoned-build.ts'
import { infectedFile, type TestFile, textFile } from './files.ts'
import { pdfOf } from './pdf.ts'
import { archive, seedApprovedUpload, seedMatter, seedScannedUpload } from './seeds.ts'
import { unzip } from './zip-reader.ts'

const {
  createZipFile,
  deleteZipFile,
  downloadZipFile,
  getZipFile,
  listZipFiles,
  requestDocument,
  requestParticipantDocument,
  withdrawDocument,
} = documents.operations
const { createClient, createMatter, createMatterParticipant } = matters.operations
const { updateFirmSettings } = identity.operations

const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  // What is to be removed stays to be seen.
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 3_600_000 } } })
})
beforeEach(async () => {
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedClientMatter(title = 'Silva v. Silva'): Promise<MatterId> {
  const client = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const input = { title, practice_area: 'family_law' as const, client_id: client.data.id }
  return (await t.call(createMatter, input, firm.key)).data.id as MatterId
}

async function seedRequest(id: MatterId, name: string, more: object = {}): Promise<documents.DocumentRequest> {
  return (await t.call(requestDocument, { id, name, ...more }, firm.key)).data as documents.DocumentRequest
}

const pdf = (pages: number, filename = 'statement.pdf'): TestFile => ({
  filename,
  content_type: 'application/pdf',
  bytes: pdfOf({ pages }),
})

async function seedApproved(id: MatterId, name: string, file: TestFile, more: object = {}) {
  return await seedApprovedUpload(t, firm, { document: await seedRequest(id, name, more), file })
}

const create = (id: MatterId, headers?: Record<string, string>) => t.call(createZipFile, { id }, firm.key, headers)
const read = async (id: string) => (await t.call(getZipFile, { id: id as ZipFileId }, firm.key)).data

async function built(id: string): Promise<documents.ZipFile> {
  await until(async () => ['ready', 'failed'].includes((await read(id)).status))
  return (await read(id)) as documents.ZipFile
}

async function download(id: string): Promise<Response> {
  const { data } = await t.call(downloadZipFile, { id: id as ZipFileId }, firm.key)
  return await fetch(data.download_url)
}

const filesOf = async (id: string) => await unzip(Buffer.from(await (await download(id)).arrayBuffer()))

const objectKeyOf = async (id: string) => {
  const [row] = await t.query<{ object_key: string | null }>(
    'documents',
    'select object_key from zip_files where id = $1',
    [toUuid(id as ZipFileId)],
  )
  return row?.object_key
}

const removalOf = (key: string) => t.query('documents', 'select 1 from object_removals where object_key = $1', [key])

test('all approved files of a matter are in it, with whose they are, and an index of names, dates and hashes', async () => {
  const id = await seedClientMatter()
  const { data: spouse } = await t.call(
    createMatterParticipant,
    { id, first_name: 'Rui', last_name: 'Silva', role: 'spouse', may_see: 'own', may_give: 'own' },
    firm.key,
  )
  const first = await seedApproved(id, 'Passport', pdf(1, 'mine.pdf'))
  const asked = { id, participant_id: spouse.id as ParticipantId, name: 'Passport' }
  const { data: request } = await t.call(requestParticipantDocument, asked, firm.key)
  const theirs = await seedApprovedUpload(t, firm, { document: request as documents.DocumentRequest, file: textFile() })
  const letter = await seedApproved(
    id,
    '=Letter',
    textFile({ bytes: Buffer.from('To whom it may concern\n'.repeat(50)) }),
  )
  await seedScannedUpload(t, firm, { document: await seedRequest(id, 'Not reviewed'), file: textFile() })
  await seedScannedUpload(t, firm, { document: await seedRequest(id, 'Infected'), file: infectedFile() })
  await seedApproved(await seedClientMatter('Another matter'), 'Passport', textFile())

  const { status, data: queued } = await create(id)
  const zip = await built(queued.id)

  expect(status).toBe(201)
  expect(queued).toMatchObject({ status: 'queued', filename: 'Silva v. Silva.zip', files_count: 3, sha256: null })
  expect(zip).toMatchObject({ status: 'ready', matter_id: id, problem: null })
  expect(Date.parse(zip.expires_at) - Date.parse(zip.ready_at!)).toBe(3 * DAY_MS)
  expect(zip.files_size_bytes).toBe([first, theirs, letter].reduce((sum, { file }) => sum + file.bytes.length, 0))
  const response = await download(zip.id)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Silva v. Silva.zip"')
  expect([bytes.length, sha256(bytes)]).toEqual([zip.file_size_bytes, zip.sha256])

  const files = await unzip(bytes)
  expect(files.map(({ name, compressionMethod }) => [name, compressionMethod])).toEqual([
    ['index.csv', 8],
    [expect.stringMatching(/^Ana Silva_Passport_\d{4}-\d\d-\d\d\.pdf$/), 0],
    [expect.stringMatching(/^Rui Silva_Passport_\d{4}-\d\d-\d\d\.txt$/), 8],
    [expect.stringMatching(/^Ana Silva_=Letter_\d{4}-\d\d-\d\d\.txt$/), 8],
  ])
  for (const [n, { file }] of [first, theirs, letter].entries()) expect(files[n + 1]!.bytes).toEqual(file.bytes)
  const [header, ...lines] = files[0]!.bytes.toString().trimEnd().split('\r\n')
  expect(header).toBe(
    '\ufefffile,request,person,role,original_name,content_type,size_bytes,sha256,uploaded_at,approved_at,expires_on,upload_id',
  )
  expect(lines.map((line) => line.split(',').slice(1, 5))).toEqual([
    ['Passport', 'Ana Silva', 'client', 'mine.pdf'],
    ['Passport', 'Rui Silva', 'spouse', 'letter.txt'],
    [`"'=Letter"`, 'Ana Silva', 'client', letter.file.filename],
  ])
  expect(lines.map((line) => line.split(',')[7])).toEqual([first, theirs, letter].map(({ file }) => sha256(file.bytes)))
  await t.settled()
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'zip_file.built')
  expect(events.map(({ data }) => data)).toEqual([{ zip_file: zip, matter: { id, title: 'Silva v. Silva' } }])
})

test('files are named as the firm says, and no name is given twice', async () => {
  const id = await seedClientMatter()
  await t.call(updateFirmSettings, { settings: { zip_file_names: '{matter}: {filename}' } }, firm.key)
  for (const filename of ['scan.txt', 'Scan.txt']) await seedApproved(id, 'Bill', textFile({ filename }))

  const zip = await built((await create(id)).data.id)

  const names = (await filesOf(zip.id)).map(({ name }) => name)
  expect(names).toEqual(['index.csv', 'Silva v. Silva- scan.txt', 'Silva v. Silva- Scan (2).txt'])
})

test('a file that changes after it was named is renamed', async () => {
  const id = await seedClientMatter()
  await t.call(updateFirmSettings, { settings: { zip_file_names: '{filename}' } }, firm.key)
  const { document } = await seedApproved(id, 'Bill', textFile({ filename: 'before.txt' }))
  const requestId = toUuid(document.id as DocumentId)
  // Holds the request until the ZIP file waits for it, and then changes what the name is made of.
  const held = await changeUnderLock(t, 'documents', {
    row: `from documents where id = '${requestId}'`,
    waiting: '%for share',
    change: `update uploads set filename = 'after.txt' where document_id = '${requestId}'`,
  })

  const { data } = await create(id)
  await held.done

  const zip = await built(data.id)
  expect((await filesOf(zip.id)).map(({ name }) => name)).toEqual(['index.csv', 'after.txt'])
})

test('a download that broke off goes on where it was', async () => {
  const id = await seedClientMatter()
  await seedApproved(id, 'Bill', textFile())
  const zip = await built((await create(id)).data.id)
  const half = Math.floor(zip.file_size_bytes! / 2)
  const part = async (range: string) => {
    const { data } = await t.call(downloadZipFile, { id: zip.id }, firm.key)
    return Buffer.from(await (await fetch(data.download_url, { headers: { range } })).arrayBuffer())
  }

  const bytes = Buffer.concat([await part(`bytes=0-${half - 1}`), await part(`bytes=${half}-`)])

  expect(sha256(bytes)).toBe(zip.sha256)
})

test('a matter without approved files has none, and one of another firm is unknown', async () => {
  const id = await seedClientMatter()
  const stranger = await t.seedFirm()

  const empty = await create(id)
  await seedApproved(id, 'Bill', textFile())
  const { id: zipId } = (await create(id)).data

  expect([empty.status, empty.error?.code]).toEqual([422, 'no_approved_files'])
  expect((await t.call(createZipFile, { id }, stranger.key)).error?.code).toBe('matter_not_found')
  expect((await t.call(listZipFiles, { id }, stranger.key)).error?.code).toBe('matter_not_found')
  for (const op of [getZipFile, downloadZipFile, deleteZipFile])
    expect((await t.call(op, { id: zipId as ZipFileId }, stranger.key)).error?.code).toBe('zip_file_not_found')
})

test('a deleted ZIP file leaves storage, and its files stay', async () => {
  const id = await seedClientMatter()
  const { document } = await seedApproved(id, 'Bill', textFile())
  const zip = await built((await create(id)).data.id)
  const key = (await objectKeyOf(zip.id))!

  const { status, data } = await t.call(deleteZipFile, { id: zip.id }, firm.key)

  expect([status, data]).toEqual([200, { id: zip.id, deleted: true }])
  expect((await t.call(getZipFile, { id: zip.id }, firm.key)).status).toBe(404)
  expect((await t.call(listZipFiles, { id }, firm.key)).data).toEqual([])
  expect(await removalOf(key)).toHaveLength(1)
  expect((await t.call(documents.operations.getDocument, { id: document.id }, firm.key)).data.status).toBe('approved')
})

test('a request of several files that is withdrawn takes along the ZIP files that hold one of them', async () => {
  const id = await seedClientMatter()
  await seedApproved(id, 'Bill', textFile())
  const without = await built((await create(id)).data.id)
  const { document } = await seedApproved(id, 'Statements', textFile(), { max_files: 3, min_files: 2 })
  const holding = await built((await create(id)).data.id)
  const key = (await objectKeyOf(holding.id))!

  const { status } = await t.call(withdrawDocument, { id: document.id as DocumentId }, firm.key)

  expect(status).toBe(200)
  expect((await t.call(getZipFile, { id: holding.id }, firm.key)).status).toBe(404)
  expect(await removalOf(key)).toHaveLength(1)
  expect((await read(without.id)).status).toBe('ready')
})

test.each([
  ['missing from storage', 'file_missing', `update uploads set object_key = object_key || 'x' where id = $1`],
  ['another than was approved', 'file_damaged', `update uploads set sha256 = repeat('0', 64) where id = $1`],
])('a file that is %s is named, and nothing is left of the ZIP file', async (_, code, change) => {
  const id = await seedClientMatter()
  await seedApproved(id, 'Bill', textFile())
  const { upload_id, file } = await seedApproved(id, 'Letter', textFile())
  await t.query('documents', change, [toUuid(upload_id)])

  const zip = await built((await create(id)).data.id)

  expect(zip).toMatchObject({ status: 'failed', sha256: null, ready_at: null })
  expect(zip.problem).toMatchObject({ code, upload_id, filename: file.filename })
  await t.settled()
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('zip_file.'))
  expect(events).toMatchObject([
    { type: 'zip_file.failed', data: { zip_file: zip, matter: { id, title: 'Silva v. Silva' } } },
  ])
  const refused = await t.call(downloadZipFile, { id: zip.id }, firm.key)
  expect([refused.status, refused.error?.code]).toEqual([422, 'invalid_status_transition'])
})

test('a matter has five at a time, and a key of idempotency makes one', async () => {
  const id = await seedClientMatter()
  await seedApproved(id, 'Bill', textFile())
  const first = await create(id, { 'idempotency-key': 'zip-1' })
  const again = await create(id, { 'idempotency-key': 'zip-1' })

  const answers = await allAnswered(6, (key) => create(id, key))

  expect(again.data.id).toBe(first.data.id)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 422, 422])
  expect(answers.find(({ status }) => status === 422)!.error).toMatchObject({
    code: 'zip_file_limit_reached',
    details: { limit: 5, of: 'matter' },
  })
})

test('ZIP files of a firm hold at most as many bytes as its plan', async () => {
  const id = await seedClientMatter()
  const { upload_id } = await seedApproved(id, 'Bill', textFile())
  const zip = await built((await create(id)).data.id)
  await t.query('documents', 'update zip_files set files_bytes = 999999999999999 where id = $1', [toUuid(zip.id)])

  const { error } = await create(id)
  await t.query('documents', 'update uploads set large_size_bytes = 100000000001 where id = $1', [toUuid(upload_id)])
  const larger = await create(id)

  expect([error?.code, error?.details?.of]).toEqual(['zip_file_limit_reached', 'firm_bytes'])
  expect([larger.error?.code, larger.error?.details?.of]).toEqual(['zip_file_limit_reached', 'bytes'])
})

test('one whose process died is built by another, once, and one that ended every attempt is given up', async () => {
  const id = await seedClientMatter()
  await seedApproved(id, 'Bill', textFile())
  const abandoned = async (attempts: number) => {
    const zip = await built((await create(id)).data.id)
    await abandonBuild(t, 'zip_files', zip.id, attempts)
    return zip.id
  }

  const [died, endless] = [await abandoned(1), await abandoned(3)]

  expect((await built(died)).status).toBe('ready')
  expect(await built(endless)).toMatchObject({ status: 'failed', problem: { code: 'took_too_long', upload_id: null } })
  expect(await filesOf(died)).toHaveLength(2)
})

test('an archived matter has them too, and staff need the matter to be theirs', async () => {
  const id = await seedClientMatter()
  await seedApproved(id, 'Bill', textFile())
  await archive(t, firm, id)
  const staff = await t.seedSession(firm, 'staff')

  const refused = await t.call(createZipFile, { id }, undefined, staff.headers)
  const { data } = await create(id)
  const others = [getZipFile, downloadZipFile, deleteZipFile].map((op) =>
    t.call(op, { id: data.id as ZipFileId }, undefined, staff.headers),
  )
  const unlisted = await t.call(listZipFiles, { id }, undefined, staff.headers)

  expect((await built(data.id)).status).toBe('ready')
  for (const { error } of [refused, unlisted, ...(await Promise.all(others))]) expect(error?.code).toBe('forbidden')
})

test('staff put together the files of a matter that is theirs', async () => {
  const matter = await seedMatter(t, firm)
  await seedApproved(matter.id, 'Bill', textFile())
  const staff = await t.seedSession(firm, 'staff')
  await t.call(matters.operations.updateMatter, { id: matter.id, assigned_users: [staff.userId] }, firm.key)

  const { status } = await t.call(createZipFile, { id: matter.id }, undefined, staff.headers)

  expect(status).toBe(201)
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
