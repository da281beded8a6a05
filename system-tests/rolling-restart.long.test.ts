import { type SeededFirm, type ServiceProcess, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { carriedOut, startCallers } from './callers.ts'

const OWNERS = ['matters', 'identity', 'documents', 'notifications'] as const

let t: System
let firm: SeededFirm
let gateways: ServiceProcess[]

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  // The callers look whether a gateway is ready; on a busy machine they notice late.
  const settings = { DRAIN_LEAD_MS: '3000', CREDENTIAL_TTL_MS: '100' }
  gateways = await Promise.all([t.startProcess('gateway', settings), t.startProcess('gateway', settings)])
})
afterAll(() => t.stop())

/** `npm run survive -- --rolling` restarts the process of every service. */
test('no request fails while gateways and services of two replicas are restarted in turn, and each write is carried out once', async () => {
  const [inProcess, ...others] = OWNERS
  const replica = await t.startProcess(inProcess)
  await Promise.all(others.map((name) => t.startReplica(name)))
  const load = startCallers(firm, gateways)

  const endings: string[] = []
  for (const process of [...gateways, replica]) {
    endings.push(await process.restart())
    await load.goOn()
  }
  for (const name of OWNERS) {
    await t.restart(name)
    await load.goOn()
  }
  const { written, failures } = await load.stop()

  expect(failures).toEqual([])
  expect(new Set(endings)).toEqual(new Set(['exit code 0']))
  const { rows, told } = await carriedOut(t, firm, written)
  expect(rows).toEqual(written.toSorted())
  expect(told).toEqual(written.toSorted())
})
