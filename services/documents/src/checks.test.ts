import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Checkup } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { checks, verdictOnSignatures } from './checks.ts'

const PAGES = 'https://app.example.com'
const KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

/**
 * What is found where a storage lets pages of this origin, or of none, send files.
 *
 * @param refusal the status with which it answers all else
 */
async function findings(allowed: string | undefined, { appUrl = PAGES, refusal = 403 } = {}) {
  const asked: unknown[] = []
  const server = createServer((req, res) => {
    asked.push([req.method, req.headers.origin, req.headers['access-control-request-method']])
    if (allowed) res.setHeader('Access-Control-Allow-Origin', allowed)
    res.writeHead(req.method === 'OPTIONS' && allowed ? 200 : refusal).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checkup = new Checkup({ mayAct: true })
  await checks.look(checkup, { ...KEYS, S3_ENDPOINT: url, S3_PUBLIC_ENDPOINT: url, APP_URL: appUrl }, {})
  server.close()
  server.closeAllConnections()
  return { asked, of: (check: string) => checkup.findings.find((finding) => finding.check === check)! }
}

test.each([
  [undefined, 'fault'],
  ['https://other.example.com', 'fault'],
  [PAGES, 'ok'],
  ['*', 'ok'],
])('where a storage lets pages of %s send files, it is %s', async (allowed, outcome) => {
  const { asked, of } = await findings(allowed)

  expect(asked).toContainEqual(['OPTIONS', PAGES, 'PUT'])
  expect(of('storage as browsers reach it').outcome).toBe(outcome)
})

test('where no address of pages is set, nothing is said of whether pages send files', async () => {
  const { of } = await findings(PAGES, { appUrl: '' })

  expect(of('storage as browsers reach it')).toMatchObject({
    outcome: 'not checked',
    says: 'APP_URL is not set, so doctor cannot check that the storage lets its pages send files',
  })
})

test.each([
  [403, /refuses the key .* \(status 403\)/, /^set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [404, /^there is no bucket/, /^run prepare-storage/],
  [400, /status 400/, /S3_REGION/],
])('a storage that answers %d is a fault in words of its own', async (refusal, says, todo) => {
  const { of } = await findings(PAGES, { refusal })

  const found = { outcome: 'fault', says: expect.stringMatching(says), todo: expect.stringMatching(todo) }
  expect(of('storage')).toMatchObject(found)
})

test('a storage that is down was not reached', async () => {
  const checkup = new Checkup({ mayAct: true })
  const url = 'http://127.0.0.1:9'

  await checks.look(checkup, { ...KEYS, S3_ENDPOINT: url, S3_PUBLIC_ENDPOINT: url }, {})

  const found = checkup.findings.find(({ check }) => check === 'storage')
  expect(found).toMatchObject({ outcome: 'fault', says: expect.stringMatching(/^was not reached: /) })
})

test('a bucket that the key may not use is a fault, and what is behind it is not checked', async () => {
  const { of } = await findings(PAGES)

  expect(of('storage')).toMatchObject({ outcome: 'fault', todo: expect.stringContaining('prepare-storage') })
  expect([of('rights in storage').outcome, of('versions in storage').outcome]).toEqual(['not checked', 'not checked'])
})

test('the built-in scanner is a warning', async () => {
  const { of } = await findings(PAGES)

  expect(of('virus scanner')).toMatchObject({ outcome: 'warning', todo: expect.stringContaining('SCANNER=clamd') })
})

const NOW = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['ClamAV 1.4.2/27482/Mon Mar  9 09:39:04 2026', 'ok'],
  ['ClamAV 1.4.2/27482/Fri Mar  6 09:39:04 2026', 'warning'],
  ['ClamAV 1.4.2/27482/Mon Feb  2 09:39:04 2026', 'fault'],
  ['ClamAV 1.4.2', 'fault'],
])('signatures of %s are %s', (version, outcome) => {
  expect(verdictOnSignatures(version, NOW).outcome).toBe(outcome)
})
