import { documents } from '@dossier/contracts'
import { figureOf, type System, sharedEngines, startBreakableLink, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encryptedZip } from './files.ts'
import { seedScannedUpload, seedSentUpload } from './seeds.ts'

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
    // Two time-outs would be eight seconds.
    expect(tookMs).toBeLessThan(7_500)
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

const isOpen = async () => figureOf(await t.metricsOf('documents'), 'outside_breaker_open', { system: 's3' }) === 1

test('storage that hangs makes callers wait for some seconds, then they are refused at once, and are served again within seconds', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedSentUpload(t, firm)
  const confirm = async () => {
    const startedAt = performance.now()
    const { status } = await t.call(confirmUpload, { id }, firm.key)
    return { status, tookMs: performance.now() - startedAt }
  }
  link.become('silent')
  // What succeeded in the last 10 s counts too.
  await until(async () => {
    await Promise.all(Array.from({ length: 6 }, confirm))
    return isOpen()
  })

  // Now and then the breaker lets one through, which waits its three seconds.
  let refused: Awaited<ReturnType<typeof confirm>>
  await until(async () => {
    refused = await confirm()
    return refused.tookMs < 3_000
  })
  link.become('whole')
  const wholeAt = performance.now()
  await until(async () => (await confirm()).status === 200)
  const backMs = performance.now() - wholeAt

  expect(refused!.status).toBe(503)
  expect(backMs).toBeLessThan(15_000)
})

test('scans wait while storage is down, and use up no attempts', async () => {
  const counts = async () => {
    const metrics = await t.metricsOf('documents')
    return {
      tries: figureOf(metrics, 'scans_total', { outcome: 'unavailable' }),
      failedRuns: figureOf(metrics, 'job_runs_total', { name: 'scanUpload', outcome: 'failed' }),
    }
  }
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedScannedUpload(t, firm, { file: encryptedZip() })
  const { upload_id: other } = await seedSentUpload(t, firm)
  link.become('cut')
  await t.call(rescanUpload, { id }, firm.key)
  await until(async () => {
    await t.call(confirmUpload, { id: other }, firm.key)
    return isOpen()
  })
  const before = await counts()

  await until(async () => {
    // Most often takes the one call that the breaker lets through after each reset.
    await t.call(confirmUpload, { id: other }, firm.key)
    return (await counts()).tries - before.tries >= 6
  })
  const after = await counts()
  link.become('whole')

  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.scan.status === 'failed')
  // A try that the breaker refuses waits in its run. Without that, each try would be a failed run.
  expect(after.failedRuns - before.failedRuns).toBeLessThan(after.tries - before.tries - 2)
})
