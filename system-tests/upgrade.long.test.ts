import { ownerNames } from '@dossier/contracts'
import { leaveOut } from '@dossier/local/left-out'
import { releasedSources, releaseObstacle } from '@dossier/local/released-sources'
import { fillFirm } from '@dossier/local/seed'
import {
  createReleasedDatabases,
  type ReleasedDatabases,
  type SeededFirm,
  type System,
  startSystem,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { carriedOut, startCallers } from './callers.ts'

/** Rows that a migration which rewrites or checks them all would hold up callers with. */
const FILLED = { clients: 10_000, matters: 20_000, documents: 60_000 }

const obstacle = await releaseObstacle()
if (obstacle) leaveOut('the upgrade of an installation of the last release', obstacle)
const withRelease = obstacle ? test.skip : test

let databases: ReleasedDatabases
let t: System
let firm: SeededFirm

beforeAll(async () => {
  if (obstacle) return
  const sources = await releasedSources('matters')
  databases = await createReleasedDatabases(sources)
  // The callers look whether a gateway is ready; on a busy machine they notice late.
  t = await startSystem({ sources, databaseUrls: databases.urls, environment: { gateway: { DRAIN_LEAD_MS: '3000' } } })
  firm = await t.seedFirm()
  await fillFirm(firm.id, FILLED, databases.urls, { sources })
}, 300_000)
afterAll(async () => {
  if (obstacle) return
  await t.stop()
  await databases.drop()
})

withRelease(
  'an installation of the last release that is full and in use becomes this version: no request fails, no write is lost',
  async () => {
    const callers = startCallers(firm, [{ url: t.baseUrl, opsUrl: t.opsUrlOf('gateway') }])
    await callers.goOn()

    await databases.upgrade('migrate')
    await callers.goOn()
    for (const service of ownerNames) {
      await t.startProcess(service)
      await callers.goOn()
      await t.stopService(service)
      await callers.goOn()
    }
    callers.addGateway(await t.startProcess('gateway'))
    await callers.goOn()
    await t.stopService('gateway')
    await callers.goOn()
    await databases.upgrade('migrate-post')
    await callers.goOn()
    const { written, failures } = await callers.stop()

    expect(failures).toEqual([])
    expect(written.length).toBeGreaterThan(20)
    const { rows, told } = await carriedOut(t, firm, written)
    expect(rows).toEqual(written.toSorted())
    expect(told).toEqual(written.toSorted())
  },
  480_000,
)
