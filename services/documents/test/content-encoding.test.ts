import { testVirus } from '@dossier/local/test-virus'
/**
 * The exploit: a file whose encoded bytes pass the scanner, while a browser that decodes them by `Content-Encoding` saves
 * something else. Runs on the local store, and on any other S3 server that is configured (`other-s3-server.ts`).
 */

import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { documents } from '@dossier/contracts'
import { leaveOut } from '@dossier/local/left-out'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { configuredStores } from './configured-stores.ts'
import { pdfFile, type TestFile } from './files.ts'
import { pdfOf } from './pdf.ts'
import { seedScannedUpload, seedSentUpload, sendFile } from './seeds.ts'

const { confirmUpload, getUpload, downloadUpload } = documents.operations

/** A frame that zstd decoders skip (RFC 8878 section 3.1.2) and type detectors take for a PDF, then the EICAR file. */
function zstdBehindDecoy(): Buffer {
  const decoy = pdfOf()
  const header = Buffer.alloc(8)
  header.writeUInt32LE(0x184d2a50, 0)
  header.writeUInt32LE(decoy.length, 4)
  return Buffer.concat([header, decoy, zstdCompressSync(testVirus)])
}

const encodings: [coding: string, encoded: Buffer][] = [
  ['zstd', zstdBehindDecoy()],
  ['br', brotliCompressSync(testVirus)],
  ['gzip', gzipSync(testVirus)],
  ['deflate', deflateSync(testVirus)],
]

const stores = configuredStores()
if (stores.length === 1) leaveOut('the exploit on another S3 server', 'S3_TEST_ENDPOINT names none')

/** The answer as it comes over the wire: `fetch` would decode the body. */
async function servedFrom(url: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(url, resolve).on('error', reject))
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) }
}

describe.each(stores)('on %s', (_which, environment) => {
  let t: System
  beforeAll(async () => {
    t = await startSystem({ environment: { documents: environment } })
  })
  afterAll(() => t.stop())

  test.each(encodings)(
    'a file that is sent with the content encoding %s is refused at confirm',
    async (coding, bytes) => {
      const firm = await t.seedFirm()
      const file: TestFile = { ...pdfFile(), bytes }
      const upload = await seedSentUpload(t, firm, { file })
      await sendFile(upload, bytes, { 'Content-Encoding': coding })

      const { status, error } = await t.call(confirmUpload, { id: upload.upload_id }, firm.key)

      expect([status, error.code]).toEqual([422, 'upload_mismatch'])
      expect(error.message).toContain('without Content-Encoding')
      expect(error.details).toMatchObject({ expected: { content_encoding: null }, found: { content_encoding: coding } })
      expect((await t.call(getUpload, { id: upload.upload_id }, firm.key)).data.status).toBe('created')
    },
  )

  test('a file is served without what its sender said about caching, language and name', async () => {
    const firm = await t.seedFirm()
    const upload = await seedSentUpload(t, firm, { file: pdfFile() })
    await sendFile(upload, upload.file.bytes, {
      'Cache-Control': 'public, max-age=31536000',
      'Content-Language': 'tlh',
      'Content-Disposition': 'inline; filename="invoice.hta"',
    })
    expect((await t.call(confirmUpload, { id: upload.upload_id }, firm.key)).status).toBe(200)
    await t.settled()

    const { data } = await t.call(downloadUpload, { id: upload.upload_id }, firm.key)

    const { headers, body } = await servedFrom(data.download_url)
    expect(body.equals(upload.file.bytes)).toBe(true)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/pdf' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="lease\.pdf"/)
    expect(headers['content-language']).toBeUndefined()
  })

  test('a thumbnail is not kept by caches either', async () => {
    const firm = await t.seedFirm()
    const { upload_id: id } = await seedScannedUpload(t, firm, { file: pdfFile() })

    const { data } = await t.call(downloadUpload, { id, variant: 'thumbnail' }, firm.key)

    expect((await servedFrom(data.download_url)).headers['cache-control']).toBe('private, no-store')
  })
})
