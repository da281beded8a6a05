import { setTimeout as pause } from 'node:timers/promises'
import { type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type ServiceProcess, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, getMatter } = matters.operations
/** 50 requests a second. Fewer would let the hung replica keep its lease for longer. */
const EVERY_MS = 20
/** Milliseconds from the start. */
const HANGS_MS = 2_000
/** The hung replica's lease is used up in 3 s, the last of its requests ends 4 s later, and a breaker stays open for 1 s. */
const RECOVERED_MS = 11_000
const ENDS_MS = 14_000

let t: System
let firm: SeededFirm
let replica: ServiceProcess

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  replica = await t.startProcess('matters')
}, 60_000)
afterAll(async () => {
  await replica?.kill()
  await t?.stop()
}, 30_000)

test('a replica that hangs under load leaves its queue group, and then no request fails', async () => {
  const { data } = await t.call(createMatter, { title: 'Silva visa', practice_area: 'immigration' }, firm.key)
  const id = data.id as MatterId
  const requests: Promise<{ sentAtMs: number; status: number }>[] = []
  const startedAt = performance.now()
  const sinceStartMs = () => performance.now() - startedAt
  const ask = async () => {
    const sentAtMs = sinceStartMs()
    const { status } = await t.call(getMatter, { id }, firm.key)
    return { sentAtMs, status }
  }

  let hangs = false
  while (sinceStartMs() < ENDS_MS) {
    if (!hangs && sinceStartMs() >= HANGS_MS) {
      replica.hang()
      hangs = true
    }
    requests.push(ask())
    await pause(EVERY_MS)
  }
  const answers = await Promise.all(requests)

  const failedIn = (fromMs: number, untilMs: number) =>
    answers.filter(({ sentAtMs, status }) => status !== 200 && sentAtMs >= fromMs && sentAtMs < untilMs).length
  expect(failedIn(HANGS_MS, RECOVERED_MS)).toBeGreaterThan(0)
  expect(failedIn(RECOVERED_MS, Number.POSITIVE_INFINITY)).toBe(0)
}, 60_000)
