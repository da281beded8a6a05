import { documents, toUuid } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encryptedZip, infectedFile, textFile } from './files.ts'
import { seedConfirmedUpload, seedIssuedUpload, seedScannedUpload } from './seeds.ts'

const { downloadUpload, reviewUpload } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a clean file is served for 5 minutes under its own name and declared type', async () => {
  const firm = await t.seedFirm()
  const { upload_id, file } = await seedScannedUpload(t, firm)
  const before = Date.parse(t.now())

  const { status, data } = await t.call(downloadUpload, { id: upload_id }, firm.key)
  const after = Date.parse(t.now())

  expect(status).toBe(200)
  const signedAt = Date.parse(data.expires_at) - 300_000
  expect(signedAt).toBeGreaterThanOrEqual(before)
  expect(signedAt).toBeLessThanOrEqual(after)
  expect(new URL(data.download_url).searchParams.get('X-Amz-Expires')).toBe('300')
  const response = await fetch(data.download_url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="letter.txt"; filename*=UTF-8''letter.txt`,
  )
  expect(Buffer.from(await response.arrayBuffer()).equals(file.bytes)).toBe(true)
})

test('a file is served with the extension of what it is, not the one that its name claims', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: textFile({ filename: 'Kontoauszug.html' }) })

  const { data } = await t.call(downloadUpload, { id: upload_id }, firm.key)

  const response = await fetch(data.download_url)
  expect(response.headers.get('content-disposition')).toContain('filename="Kontoauszug.txt"')
})

test('a file that was sent under the name of a program before these were refused loses that name', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm)
  await t.query('documents', 'update uploads set filename = $2 where id = $1', [toUuid(upload_id), 'letter.hta'])

  const { data } = await t.call(downloadUpload, { id: upload_id }, firm.key)

  const response = await fetch(data.download_url)
  expect(response.headers.get('content-disposition')).toContain('filename="letter.txt"')
})

test.each(['a"; filename="b.txt', "Überweisung (50%) it's – 📄.txt", 'photo\u202efdp.txt', 'x;y=z,.txt'])(
  'a file named %j is an attachment and nothing else',
  async (filename) => {
    const firm = await t.seedFirm()
    const { upload_id } = await seedScannedUpload(t, firm, { file: textFile({ filename }) })

    const { data } = await t.call(downloadUpload, { id: upload_id }, firm.key)

    const response = await fetch(data.download_url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
    )
  },
)

test('a download right after confirm waits for the scan', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedConfirmedUpload(t, firm)

  expect((await t.call(downloadUpload, { id: upload_id }, firm.key)).status).toBe(200)
})

test('a rejected file that is clean stays readable', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm)
  await t.call(reviewUpload, { id: upload_id, status: 'rejected' }, firm.key)

  expect((await t.call(downloadUpload, { id: upload_id }, firm.key)).status).toBe(200)
})

test.each([
  ['infected', infectedFile],
  ['beyond the scanner', encryptedZip],
])('a file that is %s is never served', async (_what, makeFile) => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: makeFile() })

  const { status, error } = await t.call(downloadUpload, { id: upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'scan_not_clean'])
})

test('before confirm there is nothing to serve', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedIssuedUpload(t, firm)

  const { status, error } = await t.call(downloadUpload, { id: upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
})

test('an unknown upload and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const { upload_id } = await seedScannedUpload(t, other)

  for (const id of [upload_id, 'upl_01kagq8t5re8hbyqm2s4w7x9zc']) {
    const { status, error } = await t.call(downloadUpload, { id }, firm.key)

    expect([status, error.code]).toEqual([404, 'upload_not_found'])
  }
})
