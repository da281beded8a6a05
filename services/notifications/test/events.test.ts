import { matters, notifications } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents, seedMatter } from './seeds.ts'

const { getEvent, listEvents } = notifications.operations

const DAY_MS = 86_400_000
const KOLKATA_MS = 5.5 * 3_600_000

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('every event is in the log, newest first, with an exact total, whether or not anyone subscribed', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  await t.settled()
  await t.call(matters.operations.archiveMatter, { id: matter.id }, firm.key)
  await t.settled()

  const { data, pagination } = await t.call(listEvents, {}, firm.key)
  const created = await t.call(listEvents, { type: 'matter.created' }, firm.key)

  expect(data).toMatchObject([{ type: 'matter.archived' }, { type: 'matter.created', firm_id: firm.id }])
  expect(Object.keys(data[0]!).sort()).toEqual(['api_version', 'created_at', 'firm_id', 'id', 'resent_at', 'type'])
  expect([pagination.total, created.pagination.total]).toEqual([2, 1])
})

test('since leaves out what came before, in whatever notation and offset', async () => {
  const firm = await t.seedFirm()
  await seedEvents(t, firm.id, 1)
  await t.settled()
  t.clock.advance(5_000)
  const [later] = await seedEvents(t, firm.id, 1)
  await t.settled()

  const instant = later!.created_at.slice(0, 19)
  const inKolkata = new Date(Date.parse(later!.created_at) + KOLKATA_MS).toISOString().slice(0, 19)
  for (const since of [`${instant}Z`, `${instant}.000000+00:00`, `${inKolkata}+05:30`]) {
    const { data } = await t.call(listEvents, { since }, firm.key)

    expect(data.map(({ id }) => id)).toEqual([later!.id])
  }
})

test('an event is shown as deliveries carry it, for 30 days', async () => {
  const firm = await t.seedFirm()
  const [event] = await seedEvents(t, firm.id, 1)
  await t.settled()

  expect((await t.call(getEvent, { id: event!.id }, firm.key)).data).toEqual(event)
  t.clock.advance(30 * DAY_MS + 1_000)
  expect((await t.call(getEvent, { id: event!.id }, firm.key)).error.code).toBe('event_not_found')
  expect((await t.call(listEvents, {}, firm.key)).pagination.total).toBe(0)
})
