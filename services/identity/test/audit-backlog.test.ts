import { randomUUID } from 'node:crypto'
import { toUuid } from '@dossier/contracts'
import { AUDIT_SUBJECT } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { draftOf } from './audit-drafts.ts'

/** At one load of messages in each gathering time, these would take 15 s. */
const BATCHES = 1_500

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
        return t.operator.request(AUDIT_SUBJECT, JSON.stringify(batch), { timeout: 5_000 })
      }),
    )
  }

  await t.startService('identity')
  await until(async () => (await eventCount()) >= BATCHES)

  expect(await eventCount()).toBe(BATCHES)
})
