import { documents, type MatterId, toUuid } from '@dossier/contracts'
import { type SeededFirm, type SeededPortal, type System, startSystem, until, untilAnswered } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedDocument, seedMatter, sendFile } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { createSignedUploadUrl, createPortalUploadUrl, confirmUpload, confirmPortalUpload } = documents.operations
const { removePortalUpload, withdrawDocument } = documents.operations
const MIB = 1024 * 1024
/** 10 GB, as decisions.md section 5 has it for the plan standard. */
const LIMIT_BYTES = 10_000_000_000
/** The life of the URL and the day after it. */
const KEPT_MS = 900_000 + 86_400_000
/** What one request gives. */
const FILES_MAX = 50

let t: System
let movedMs = 0
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
})
afterEach(() => {
  t.clock.advance(-movedMs)
  movedMs = 0
})
afterAll(() => t.stop())

function pass(ms: number): void {
  t.clock.advance(ms)
  movedMs += ms
}

type Answer = { status: number; error?: { code: string; details?: unknown } }
const codeOf = ({ status, error }: Answer) => error?.code ?? status
const declared = (documentId: string, sizeBytes: number) => ({
  document_id: documentId,
  filename: 'a.txt',
  content_type: 'text/plain',
  file_size_bytes: sizeBytes,
})
const askAsFirm = (firm: SeededFirm, documentId: string, sizeBytes = 1) =>
  untilAnswered((key) => t.call(createSignedUploadUrl, declared(documentId, sizeBytes), firm.key, key))
const askAsClient = ({ headers }: SeededPortal, documentId: string, sizeBytes = 1) =>
  untilAnswered((key) =>
    t.call(createPortalUploadUrl, declared(documentId, sizeBytes), undefined, { ...headers, ...key }),
  )

async function unbilledBytes(firm: SeededFirm): Promise<number> {
  const [row] = await t.query<{ bytes: number }>(
    'documents',
    'select bytes_unbilled::float8 as bytes from firm_storage where firm_id = $1',
    [toUuid(firm.id)],
  )
  return row?.bytes ?? 0
}

/** Leaves room for so many bytes, as if other URLs took the rest. */
async function seedUnbilled(firm: SeededFirm, freeBytes: number): Promise<void> {
  await t.query(
    'documents',
    `insert into firm_storage (firm_id, bytes_used, bytes_unbilled) values ($1, 0, $2)
     on conflict (firm_id) do update set bytes_unbilled = excluded.bytes_unbilled`,
    [toUuid(firm.id), LIMIT_BYTES - freeBytes],
  )
}

const seedRequests = (firm: SeededFirm, matterIds: readonly MatterId[]) =>
  Promise.all(matterIds.map((matterId) => seedDocument(t, firm, { matterId, max_file_size_mb: 100 })))

test('however many ask at once, for whatever request and by whatever door, a firm gets what its bound has room for', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const portal = await t.seedPortal(firm)
  const { id: other } = await seedMatter(t, firm)
  const requests = await seedRequests(firm, [portal.matterId, portal.matterId, other, other])
  await seedUnbilled(firm, 7 * MIB + 1)

  const answers = await Promise.all(
    requests.flatMap(({ id, matter_id }) =>
      Array.from({ length: 6 }, (_, index) =>
        matter_id === portal.matterId && index % 2 === 0 ? askAsClient(portal, id) : askAsFirm(firm, id),
      ),
    ),
  )

  const outcomes = answers.map(codeOf).sort()
  expect(outcomes).toEqual([...Array(7).fill(200), ...Array(17).fill('storage_limit_reached')])
  const refused = answers.find(({ error }) => error)!
  expect(refused.error.details).toEqual({ reason: 'unconfirmed_files', file_size_bytes: 1 })
  const rows = await t.query('documents', 'select 1 from uploads where firm_id = $1', [toUuid(firm.id)])
  expect(rows).toHaveLength(7)
})

test.each(['firm', 'client'] as const)('of many URLs that a %s asks for at once a request gives 50', async (asker) => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const portal = await t.seedPortal(firm)
  const [first, second] = await seedRequests(firm, [portal.matterId, portal.matterId])
  const ask = (id: string) => (asker === 'firm' ? askAsFirm(firm, id) : askAsClient(portal, id))

  const answers = await Promise.all(Array.from({ length: FILES_MAX + 5 }, () => ask(first!.id)))
  const beside = await ask(second!.id)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(FILES_MAX)
  for (const answer of answers) expect([200, 'storage_limit_reached']).toContain(codeOf(answer))
  expect(beside.status).toBe(200)
})

test('a file that a client takes back counts until what its URL takes is removed', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const portal = await t.seedPortal(firm)
  const document = await seedDocument(t, firm, { matterId: portal.matterId })
  const issueAndTakeBack = async (isConfirmed: boolean) => {
    const { data } = await askAsClient(portal, document.id, textFile().bytes.length)
    await sendFile(data, textFile().bytes)
    if (isConfirmed) await t.call(confirmPortalUpload, { id: data.upload_id }, undefined, portal.headers)
    const removed = await t.call(removePortalUpload, { id: data.upload_id }, undefined, portal.headers)
    expect(removed.status).toBe(200)
    return data
  }

  const turns = 4
  await Promise.all(Array.from({ length: FILES_MAX - turns }, () => askAsClient(portal, document.id)))
  const urls = []
  for (let turn = 0; turn < turns; turn++) urls.push(await issueAndTakeBack(turn % 2 === 0))
  const refused = await askAsClient(portal, document.id)
  const sentAgain = await Promise.all(urls.map((url) => sendFile(url, textFile().bytes)))
  const counted = await unbilledBytes(firm)
  pass(KEPT_MS + 1)
  await until(async () => (await storedKeys(firm, 'incoming')).length === 0)
  await until(async () => (await unbilledBytes(firm)) === 0)
  const again = await askAsClient(await t.seedPortal(firm, portal.matterId), document.id)

  expect(codeOf(refused)).toBe('storage_limit_reached')
  expect(sentAgain.every(({ status }) => status === 200)).toBe(true)
  expect(counted).toBe(FILES_MAX * MIB)
  expect(again.status).toBe(200)
})

test('a firm that withdraws its requests gets no more URLs by that', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const { id: matterId } = await seedMatter(t, firm)
  const [first, second] = await seedRequests(firm, [matterId, matterId])
  await seedUnbilled(firm, MIB)
  await askAsFirm(firm, first!.id)

  await t.call(withdrawDocument, { id: first!.id }, firm.key)
  const answer = await askAsFirm(firm, second!.id)

  expect(codeOf(answer)).toBe('storage_limit_reached')
  expect(await unbilledBytes(firm)).toBe(LIMIT_BYTES)
})

test('a confirmed file counts towards the plan instead', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const document = await seedDocument(t, firm)
  const { bytes } = textFile()
  const { data } = await askAsFirm(firm, document.id, bytes.length)
  await sendFile(data, bytes)
  const before = await unbilledBytes(firm)

  await t.call(confirmUpload, { id: data.upload_id }, firm.key)
  const after = await unbilledBytes(firm)
  pass(KEPT_MS + 1)
  const isRemovalDone = async () =>
    (await t.query('documents', 'select 1 from object_removals where firm_id = $1', [toUuid(firm.id)])).length === 0
  await until(isRemovalDone)

  expect([before, after, await unbilledBytes(firm)]).toEqual([MIB, 0, 0])
})

test('the client of one matter takes a quarter at most, confirmed or not, and others still get URLs', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const [portal, other] = [await t.seedPortal(firm), await t.seedPortal(firm)]
  const requests = await seedRequests(firm, [portal.matterId, portal.matterId])
  const [elsewhere] = await seedRequests(firm, [other.matterId])
  const most = Math.floor(LIMIT_BYTES / 4 / (100 * MIB))

  const answers = await Promise.all(
    Array.from({ length: most + 5 }, (_, index) => askAsClient(portal, requests[index % 2]!.id, 100 * MIB)),
  )
  const beside = [await askAsClient(other, elsewhere!.id, 100 * MIB), await askAsFirm(firm, requests[0]!.id)]

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
  expect(beside.map(codeOf)).toEqual([200, 200])
})
