import { setTimeout as pause } from 'node:timers/promises'
import { type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type ServiceProcess, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, getMatter, updateMatter } = matters.operations
/** 50 reads a second, and 5 writes. Fewer would let the hung replica keep its lease for longer. */
const EVERY_MS = 20
const READS_PER_WRITE = 10
/** Milliseconds from the start. */
const HANGS_MS = 2_000
/** From when it hangs: its lease is used up in 3 s, the last of its requests ends 4 s later, and a breaker stays open for 1 s. */
const RECOVERED_MS = 9_000
const ENDS_MS = 12_000
const FAILED_PERCENT_MAX = 2

let t: System
let firm: SeededFirm
let replica: ServiceProcess

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  replica = await t.startProcess('matters')
})
afterAll(async () => {
  await replica?.kill()
  await t?.stop()
})

test('while a replica hangs under load no read fails, few writes do, and none once it has left its queue group', async () => {
  const { data } = await t.call(createMatter, { title: 'Silva visa', practice_area: 'immigration' }, firm.key)
  const id = data.id as MatterId
  const requests: Promise<{ isRead: boolean; sentAtMs: number; status: number }>[] = []
  const startedAt = performance.now()
  const sinceStartMs = () => performance.now() - startedAt
  const ask = async (isRead: boolean) => {
    const sentAtMs = sinceStartMs()
    const { status } = isRead
      ? await t.call(getMatter, { id }, firm.key)
      : await t.call(updateMatter, { id, description: `At ${sentAtMs}` }, firm.key)
    return { isRead, sentAtMs, status }
  }

  let hungAtMs = Number.POSITIVE_INFINITY
  for (let turn = 0; sinceStartMs() < hungAtMs + ENDS_MS; turn++) {
    if (hungAtMs > sinceStartMs() && sinceStartMs() >= HANGS_MS) {
      replica.hang()
      hungAtMs = sinceStartMs()
    }
    requests.push(ask(true))
    if (turn % READS_PER_WRITE === 0) requests.push(ask(false))
    await pause(EVERY_MS)
  }
  const answers = await Promise.all(requests)

  const failed = answers.filter(({ status }) => status !== 200)
  expect(failed.filter(({ isRead }) => isRead)).toEqual([])
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThanOrEqual((answers.length * FAILED_PERCENT_MAX) / 100)
  expect(failed.filter(({ sentAtMs }) => sentAtMs >= hungAtMs + RECOVERED_MS)).toEqual([])
})
