import { randomUUID } from 'node:crypto'
import { type identity, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, generateIntakeLink, getMatter } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '600000' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const eventsOf = async (requestId: string) => {
  const rows = await t.query<{ entry: string }>(
    'identity',
    `select string_to_table(entries, E'\\n') as entry from audit_entries where firm_id = $1`,
    [toUuid(firm.id)],
  )
  const events = rows.map(({ entry }) => JSON.parse(entry) as identity.AuditEvent)
  return events.filter(({ request_id }) => request_id === requestId)
}

test('while the stream is full, what must be recorded first answers 503, and its event follows once', async () => {
  const { data: matter } = await t.call(createMatter, { title: 'Full', practice_area: 'other' }, firm.key)
  const link = (requestId: string) =>
    t.call(generateIntakeLink, { id: matter.id }, firm.key, { 'x-request-id': requestId })
  await t.stopService('identity')
  const giveBack = await t.shrinkStream('AUDIT', 200)
  const [linkRequest, readRequest] = [randomUUID(), randomUUID()]

  const refused = await link(linkRequest)
  const read = await t.call(getMatter, { id: matter.id }, firm.key, { 'x-request-id': readRequest })
  await giveBack()
  await t.startService('identity')
  const taken = await link(randomUUID())

  expect([refused.status, refused.error.code]).toEqual([503, 'service_unavailable'])
  expect([read.status, taken.status]).toEqual([200, 200])
  await until(async () => (await eventsOf(readRequest)).length > 0 && (await eventsOf(linkRequest)).length > 0)
  expect(await eventsOf(linkRequest)).toHaveLength(1)
  expect(await eventsOf(readRequest)).toHaveLength(1)
})
