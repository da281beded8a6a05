import { type MatterId, matters, notifications, toUuid } from '@dossier/contracts'
import { earlier, smallestIdOf } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const DAY_MS = 86_400_000
const KEPT_DAYS = 400

let t: System
let firm: SeededFirm
let matterId: MatterId

beforeAll(async () => {
  t = await startSystem({
    environment: {
      notifications: { COMMUNICATIONS_KEPT_DAYS: String(KEPT_DAYS) },
      matters: { PORTAL_ACTIVITIES_KEPT_DAYS: String(KEPT_DAYS) },
    },
  })
  firm = await t.seedFirm()
  const { data } = await t.call(matters.operations.createMatter, { title: 'Old', practice_area: 'other' }, firm.key)
  matterId = data.id as MatterId
})
afterAll(() => t.stop())

const ages = { young: (KEPT_DAYS - 1) * DAY_MS, old: (KEPT_DAYS + 1) * DAY_MS }
const count = async (service: 'matters' | 'notifications', table: string) =>
  (await t.query<{ rows: number }>(service, `select count(*)::int as rows from ${table}`))[0]!.rows

test('communications are removed when they are older than is kept, and the younger ones are listed', async () => {
  const sent = await t.call(
    matters.operations.sendIntakeLink,
    { id: matterId, channel: 'email', email: 'ana@example.com' },
    firm.key,
  )
  expect(sent.status).toBe(200)
  const move = (ms: number) =>
    t.query('notifications', 'update communications set created_at = $1', [earlier(t.now(), ms)])
  const listed = async () =>
    (await t.call(notifications.operations.listMatterCommunications, { id: matterId }, firm.key)).data.length

  await move(ages.young)
  await t.restart('notifications')
  await t.settled()
  expect(await listed()).toBe(1)

  await move(ages.old)
  await t.restart('notifications')
  await until(async () => (await count('notifications', 'communications')) === 0)
  expect(await listed()).toBe(0)
})

test('more activities at the portal than one statement removes are removed when they are older than is kept', async () => {
  const insert = (ageMs: number, rows: number) => {
    const at = earlier(t.now(), ageMs)
    return t.query(
      'matters',
      `insert into portal_activities (id, firm_id, matter_id, kind, at)
       select overlay($1::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, $2, $3, 'visit', $4
       from generate_series(1, $5) n`,
      [smallestIdOf(Date.parse(at)), toUuid(firm.id), toUuid(matterId), at, rows],
    )
  }
  await insert(ages.old, 6_000)
  await insert(ages.young, 3)

  await t.restart('matters')

  await until(async () => (await count('matters', 'portal_activities')) === 3)
})
