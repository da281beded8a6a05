import { documents } from '@dossier/contracts'
import { type System, sharedEngines, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startBreakableLink } from './breakable-link.ts'
import { encryptedZip } from './files.ts'
import { seedScannedUpload, seedSentUpload } from './seeds.ts'
import { until } from './until.ts'

const { confirmUpload, getUpload, rescanUpload, downloadUpload } = documents.operations
let link: Awaited<ReturnType<typeof startBreakableLink>>
let t: System
beforeAll(async () => {
  const { url } = sharedEngines().objectStore
  link = await startBreakableLink(new URL(url).host)
  const environment = { documents: { S3_ENDPOINT: `http://${link.address}`, S3_PUBLIC_ENDPOINT: url } }
  t = await startSystem({ environment })
})
afterAll(async () => {
  await t.stop()
  await link.stop()
})

describe.each(['cut', 'silent'] as const)('while the connection to storage is %s', (state) => {
  test('a confirm answers 503 within 5 s and changes nothing, and works again afterwards', async () => {
    const firm = await t.seedFirm()
    const { upload_id } = await seedSentUpload(t, firm)
    link.become(state)
    const startedAt = performance.now()

    const { status, error, headers } = await t.call(confirmUpload, { id: upload_id }, firm.key)

    const tookMs = performance.now() - startedAt
    link.become('whole')
    expect([status, error.code]).toEqual([503, 'service_unavailable'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(tookMs).toBeLessThan(5_000)
    expect((await t.call(getUpload, { id: upload_id }, firm.key)).data.status).toBe('created')
    expect((await t.call(confirmUpload, { id: upload_id }, firm.key)).status).toBe(200)
  })
})

test('a scan waits until storage is there again', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: encryptedZip() })
  link.become('cut')
  await t.call(rescanUpload, { id: upload_id }, firm.key)
  const download = await t.call(downloadUpload, { id: upload_id }, firm.key)
  expect(download.error.code).toBe('scan_pending')

  link.become('whole')

  await until(async () => (await t.call(getUpload, { id: upload_id }, firm.key)).data.scan.status === 'failed')
})
