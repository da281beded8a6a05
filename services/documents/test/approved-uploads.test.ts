import { createHash } from 'node:crypto'
import { documents, type MatterId, type UploadId } from '@dossier/contracts'
import {
  type SeededFirm,
  type ServiceClient,
  type System,
  sharedEngines,
  startServiceClient,
  startSystem,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedApprovedUpload, seedDocument, seedIssuedUpload, seedMatter, seedScannedUpload } from './seeds.ts'

const { getUpload, listApprovedUploads, openApprovedUpload, reviewUpload } = documents.operations
const PUBLIC_HOST = 'localhost'

let t: System
let connector: ServiceClient<'integrations'>
let firm: SeededFirm

beforeAll(async () => {
  const publicUrl = new URL(sharedEngines().objectStore.url)
  publicUrl.hostname = PUBLIC_HOST
  t = await startSystem({ environment: { documents: { S3_PUBLIC_ENDPOINT: publicUrl.origin } } })
  connector = await startServiceClient(t, 'integrations')
  firm = await t.seedFirm()
  await t.seedPermit(firm)
})
afterAll(async () => {
  await connector.stop()
  await t.stop()
})

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const list = (matter_id: MatterId, { after = null, limit = 200 }: { after?: UploadId | null; limit?: number } = {}) =>
  connector.ask(listApprovedUploads, { firm_id: firm.id, matter_id, after, limit })

const open = (upload_id: UploadId, firm_id = firm.id) => connector.ask(openApprovedUpload, { firm_id, upload_id })

/** A text file that is approved for the matter. */
async function seedApproved(matterId: MatterId, filename?: string) {
  const document = await seedDocument(t, firm, { matterId })
  return await seedApprovedUpload(t, firm, { document, file: textFile(filename === undefined ? {} : { filename }) })
}

test('an approved file is listed with the name, type, length and hash that it is served with', async () => {
  const matter = await seedMatter(t, firm)
  const { upload_id, document, file } = await seedApproved(matter.id, 'letter.pdf')
  const { data: upload } = await t.call(getUpload, { id: upload_id }, firm.key)

  const listed = await list(matter.id)

  expect(listed).toEqual([
    {
      id: upload_id,
      document_name: document.name,
      filename: 'letter.txt',
      content_type: 'text/plain',
      size_bytes: file.bytes.length,
      sha256: sha256Of(file.bytes),
      approved_at: upload.reviewed_at,
    },
  ])
})

test('files that are not approved, and those of other matters, are not listed', async () => {
  const [matter, other] = [await seedMatter(t, firm), await seedMatter(t, firm)]
  const document = () => seedDocument(t, firm, { matterId: matter.id })
  await seedIssuedUpload(t, firm, { document: await document() })
  await seedScannedUpload(t, firm, { document: await document() })
  const rejected = await seedScannedUpload(t, firm, { document: await document() })
  await t.call(reviewUpload, { id: rejected.upload_id, status: 'rejected' }, firm.key)
  await seedApproved(other.id)

  const listed = await list(matter.id)

  expect(listed).toEqual([])
})

test('a walk by pages meets each file once, in the order of their making', async () => {
  const matter = await seedMatter(t, firm)
  const made: UploadId[] = []
  for (let count = 0; count < 3; count++) made.push((await seedApproved(matter.id)).upload_id)

  const first = await list(matter.id, { limit: 2 })
  const second = await list(matter.id, { after: first.at(-1)!.id, limit: 2 })

  expect([first, second].map((page) => page.map(({ id }) => id))).toEqual([made.slice(0, 2), made.slice(2)])
})

test('an approved file is read at the address by which services reach storage', async () => {
  const matter = await seedMatter(t, firm)
  const { upload_id, file, upload_url } = await seedApproved(matter.id)

  const { url, ...opened } = await open(upload_id)
  const response = await fetch(url)
  const bytes = new Uint8Array(await response.arrayBuffer())

  expect(opened).toEqual({
    filename: 'letter.txt',
    content_type: 'text/plain',
    size_bytes: file.bytes.length,
    sha256: sha256Of(file.bytes),
  })
  expect([new URL(url).origin, new URL(upload_url).hostname]).toEqual([sharedEngines().objectStore.url, PUBLIC_HOST])
  expect([response.status, sha256Of(bytes)]).toEqual([200, sha256Of(file.bytes)])
})

test('a file that is not approved is not opened', async () => {
  const { upload_id } = await seedScannedUpload(t, firm)

  await expect(open(upload_id)).rejects.toMatchObject({
    code: 'invalid_status_transition',
    details: { status: 'pending' },
  })
})

test("an unknown file, and another firm's, is not found", async () => {
  const { upload_id } = await seedApprovedUpload(t, firm)
  const stranger = await t.seedFirm()
  await t.seedPermit(stranger)

  const answers = await Promise.allSettled([
    open('upl_01kagq8t5re8hbyqm2s4w7x9zc' as UploadId),
    open(upload_id, stranger.id),
  ])

  expect(answers).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'upload_not_found' }) }),
  )
})
