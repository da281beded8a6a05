import { randomUUID } from 'node:crypto'
import { toUuid } from '@dossier/contracts'
import { AUDIT_SUBJECT } from '@dossier/runtime'
import { type SeededFirm, type System, sendRequest, startSystem, until, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { draftOf } from './audit-drafts.ts'

const BATCHES = 1_500
/** These are 30 loads. With a gathering time between two of them they would take this long. */
const GATHERED_MS = 29 * 500

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const eventCount = async () => {
  const [row] = await t.query<{ count: string }>(
    'identity',
    'select coalesce(sum(octet_length(hashes) / 32), 0) as count from audit_entries where firm_id = $1',
    [toUuid(firm.id)],
  )
  return Number(row!.count)
}

test('a backlog of small batches is taken load after load, without gathering in between', async () => {
  await t.stopService('identity')
  for (let from = 0; from < BATCHES; from += 300) {
    await Promise.all(
      Array.from({ length: 300 }, () => {
        const batch = { id: randomUUID(), events: [draftOf(firm.id, t.now())] }
        return sendRequest(t.bus, AUDIT_SUBJECT, JSON.stringify(batch), WAIT_MS_MAX)
      }),
    )
  }

  await t.startService('identity')
  await until(async () => (await eventCount()) >= BATCHES)

  const [taken] = await t.query<{ ms: number }>(
    'identity',
    `select extract(epoch from max(recorded_at) - min(recorded_at))::float8 * 1000 as ms from audit_entries where firm_id = $1`,
    [toUuid(firm.id)],
  )
  expect(await eventCount()).toBe(BATCHES)
  expect(taken!.ms).toBeLessThan(GATHERED_MS)
})
