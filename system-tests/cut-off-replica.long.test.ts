import { setTimeout as pause } from 'node:timers/promises'
import { type MatterId, matters } from '@dossier/contracts'
import {
  type OwnDatabase,
  type SeededFirm,
  type ServiceProcess,
  type System,
  startBreakableLink,
  startOwnDatabase,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, getMatter, updateMatter } = matters.operations
const EVERY_MS = 50
/** Long enough for the replica to lose its connections, and for its breaker before PostgreSQL to open. */
const CUT_MS = 15_000
const AFTERWARDS_MS = 8_000
/** What fails later than this was not refused: it waited for CPU, on a busy machine. */
const DEADLINE_MS = 3_900
/** The first requests that fail have the replica ask its database, and leave its queue group: within a second of a quiet machine. */
const LEFT_MS = AFTERWARDS_MS / 2

type Link = Awaited<ReturnType<typeof startBreakableLink>>

let database: OwnDatabase
let t: System
const links: Link[] = []
let firm: SeededFirm
let id: MatterId
let replica: ServiceProcess

beforeAll(async () => {
  database = await startOwnDatabase('matters')
  t = await startSystem({ databaseUrls: { matters: database.url } })
  firm = await t.seedFirm()
  const { data } = await t.call(createMatter, { title: 'Silva visa', practice_area: 'immigration' }, firm.key)
  id = data.id as MatterId
  const [NATS_URL, DATABASE_URL] = [await linkTo(t.natsUrlOf('matters')), await linkTo(database.url)]
  replica = await t.startProcess('matters', { NATS_URL, DATABASE_URL })
})
afterAll(async () => {
  await replica?.kill()
  await t?.stop()
  for (const link of links) await link.stop()
  await database?.stop()
})

/** The same address behind a link of its own. */
async function linkTo(address: string): Promise<string> {
  const url = new URL(address)
  const link = await startBreakableLink(url.host)
  links.push(link)
  url.host = link.address
  return url.href
}

const isReady = async () => (await fetch(`${replica.opsUrl}/readyz`)).ok

test('a replica whose network was down fails no request when it is back', async () => {
  for (const link of links) link.become('silent')
  await until(async () => !(await isReady()))
  await pause(CUT_MS)

  for (const link of links) link.become('whole')
  const answers = await ask(AFTERWARDS_MS)

  await until(isReady)

  expect(answers.filter(({ status, tookMs }) => status !== 200 && tookMs < DEADLINE_MS)).toEqual([])
})

test('a replica that alone has lost its database leaves the requests to the other one until it is back', async () => {
  const [, link] = links

  link!.become('cut')
  const answers = await ask(AFTERWARDS_MS)
  const readyMeanwhile = await isReady()
  link!.become('whole')
  await until(isReady)

  expect(readyMeanwhile).toBe(false)
  const refused = answers.filter(({ status, tookMs }) => status !== 200 && tookMs < DEADLINE_MS)
  expect(refused.filter(({ sentAtMs }) => sentAtMs > LEFT_MS)).toEqual([])
})

/** Reads and changes a matter for some milliseconds. */
async function ask(forMs: number) {
  const requests: Promise<{ status: number; sentAtMs: number; tookMs: number }>[] = []
  const startedAt = performance.now()
  for (let sentAtMs = 0; sentAtMs < forMs; sentAtMs = performance.now() - startedAt) {
    const calls = [t.call(getMatter, { id }, firm.key), t.call(updateMatter, { id, description: 'x' }, firm.key)]
    for (const call of calls)
      requests.push(call.then(({ status }) => ({ status, sentAtMs, tookMs: performance.now() - startedAt - sentAtMs })))
    await pause(EVERY_MS)
  }
  return await Promise.all(requests)
}
