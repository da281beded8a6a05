import { matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createMatter, getMatter, restoreMatter, updateMatter } = matters.operations
/** Of the plan standard. Source: decisions.md section 5. */
const LIMIT = 250

let t: System

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const create = (firm: SeededFirm, title: string) => t.call(createMatter, { title, practice_area: 'other' }, firm.key)

/** Gives the firm so many matters at once. */
async function seedMatters(firm: SeededFirm, count: number): Promise<void> {
  await t.query(
    'matters',
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                          created_at, updated_at)
     select uuidv7(), $1, 'Seeded ' || n, 'seeded ' || n, 'active', 'other', '{}', '{}', '{}', now(), now()
     from generate_series(1, $2::integer) n`,
    [toUuid(firm.id), count],
  )
}

const setPlan = (firm: SeededFirm, plan: string) =>
  t.query('identity', 'update firms set plan = $2 where id = $1', [toUuid(firm.id), plan])

test('archived matters count: archiving makes no room, and restoring is possible at the limit', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  await seedMatters(firm, LIMIT - 1)
  const { data: last } = await create(firm, 'Last')

  const archived = await t.call(archiveMatter, { id: last.id }, firm.key)
  const further = await create(firm, 'Further')
  const restored = await t.call(restoreMatter, { id: last.id }, firm.key)

  expect(archived.status).toBe(200)
  expect([further.status, further.error.code]).toEqual([422, 'matter_limit_reached'])
  expect(further.error.details).toEqual({ limit: LIMIT })
  expect(restored.data.status).toBe('active')
})

test('a firm whose new plan allows less keeps and changes all it has, and makes nothing new', async () => {
  const firm = await t.seedFirm({ plan: 'pro' })
  await seedMatters(firm, LIMIT + 10)
  const { data: matter } = await create(firm, 'Made under pro')
  await setPlan(firm, 'standard')
  // A key that no gateway has seen yet carries the plan as it is now.
  const standard = { ...firm, key: await t.seedKey(firm.id) }
  const { id } = matter

  const created = await create(standard, 'Too many')
  const answers = [
    await t.call(getMatter, { id }, standard.key),
    await t.call(updateMatter, { id, description: 'changed' }, standard.key),
    await t.call(archiveMatter, { id }, standard.key),
    await t.call(restoreMatter, { id }, standard.key),
  ]

  expect([created.status, created.error.code]).toEqual([422, 'matter_limit_reached'])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
