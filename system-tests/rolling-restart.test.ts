import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { carriedOut, startCallers } from './callers.ts'

const OWNERS = ['matters', 'identity', 'documents', 'notifications'] as const

let t: System
let firm: SeededFirm

beforeAll(async () => {
  // Nearly every request asks identity for its credential.
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '100' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** `rolling-restart.long.test.ts` restarts gateways too. */
test('a service that runs once is restarted without a failed request', async () => {
  const load = startCallers(firm, [{ url: t.baseUrl, opsUrl: t.opsUrlOf('gateway') }])

  for (const name of OWNERS) {
    await t.restart(name)
    await load.goOn()
  }
  const { written, failures } = await load.stop()

  expect(failures).toEqual([])
  const { rows, told } = await carriedOut(t, firm, written)
  expect(rows).toEqual(written.toSorted())
  expect(told).toEqual(written.toSorted())
})
