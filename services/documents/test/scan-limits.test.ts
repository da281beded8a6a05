import { documents } from '@dossier/contracts'
import { figureOf, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedConfirmedUpload } from './seeds.ts'

const { downloadUpload, getUpload, rescanUpload, reviewUpload } = documents.operations
const MIB = 1024 * 1024
let t: System
beforeAll(async () => {
  // Nobody listens there: a file that is too large is not even given to the scanner.
  const environment = { SCANNER: 'clamd', CLAMD_ADDRESS: '127.0.0.1:1', CLAMD_FILE_MIB_MAX: '1' }
  t = await startSystem({ environment: { documents: environment } })
})
afterAll(() => t.stop())

test('a file that is larger than the scanner takes ends as failed, says why, and is never served', async () => {
  const firm = await t.seedFirm()
  const file = textFile({ bytes: Buffer.alloc(MIB + 1, 'too large ') })
  const { upload_id: id } = await seedConfirmedUpload(t, firm, { file })

  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.scan.status !== 'pending')

  const { data } = await t.call(getUpload, { id }, firm.key)
  expect(data).toMatchObject({
    status: 'pending',
    sha256: null,
    scan: { status: 'failed', signature: expect.stringContaining(`${MIB + 1} of ${MIB} bytes`) },
  })
  for (const refused of [
    await t.call(downloadUpload, { id }, firm.key),
    await t.call(reviewUpload, { id, status: 'approved' }, firm.key),
  ]) {
    expect([refused.status, refused.error.code]).toEqual([422, 'scan_not_clean'])
  }
  expect((await t.call(rescanUpload, { id }, firm.key)).status).toBe(200)
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.scan.status === 'failed')
  const metrics = await t.metricsOf('documents')
  expect(figureOf(metrics, 'scanner_file_bytes_max')).toBe(MIB)
  expect(figureOf(metrics, 'files_beyond_scanner_total')).toBe(2)
})
