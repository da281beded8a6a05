import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { createMatterView, deleteMatterView, listMatterViews, updateMatterView } = matters.operations

let t: System
let firm: SeededFirm
let admin: Record<string, string>
let attorney: Record<string, string>

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
  admin = (await t.seedSession(firm, 'admin')).headers
  attorney = (await t.seedSession(firm, 'attorney')).headers
})

const save = (headers: Record<string, string>, input: object = {}) =>
  t.call(
    createMatterView,
    { name: 'Visas', filter: { practice_area: 'immigration' }, ...input } as never,
    undefined,
    headers,
  )
const namesOf = async (headers: Record<string, string>) =>
  (await t.call(listMatterViews, {}, undefined, headers)).data.map(({ name }) => name)
/** How a change and a deletion are refused. */
const refusalsOf = async (id: string, headers: Record<string, string>) => [
  (await t.call(updateMatterView, { id, name: 'Taken' }, undefined, headers)).error?.code,
  (await t.call(deleteMatterView, { id }, undefined, headers)).error?.code,
]

test('a view is kept as it was saved, for its person alone', async () => {
  const filter = { search: 'silva', status: 'all', mine: true, sort: 'title', order: 'asc' } as const

  const saved = await save(attorney, { name: 'Mine, by title', filter })

  expect(saved.status).toBe(201)
  expect(saved.data).toEqual({
    id: expect.stringMatching(/^view_/),
    name: 'Mine, by title',
    shared: false,
    filter,
    user_id: expect.stringMatching(/^usr_/),
    may_change: true,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    updated_by: saved.data.user_id,
  })
  expect((await t.call(listMatterViews, {}, undefined, attorney)).data).toEqual([saved.data])
  expect(await namesOf(admin)).toEqual([])
  expect(await refusalsOf(saved.data.id, admin)).toEqual(['matter_view_not_found', 'matter_view_not_found'])
})

test('a shared view is for the whole firm, and changed by those who may change its settings', async () => {
  const { data: shared } = await save(admin, { name: 'All visas', shared: true })
  await save(attorney, { name: 'also mine' })
  const other = (await t.seedSession(await t.seedFirm(), 'admin')).headers

  expect(await namesOf(attorney)).toEqual(['All visas', 'also mine'])
  expect((await t.call(listMatterViews, {}, undefined, attorney)).data[0]!.may_change).toBe(false)
  expect(await namesOf(other)).toEqual([])
  expect(await refusalsOf(shared.id, attorney)).toEqual(['forbidden', 'forbidden'])
  expect(await refusalsOf(shared.id, other)).toEqual(['matter_view_not_found', 'matter_view_not_found'])
  const second = (await t.seedSession(firm, 'admin')).headers
  expect((await t.call(updateMatterView, { id: shared.id, name: 'Visas' }, undefined, second)).data.name).toBe('Visas')
  expect((await t.call(deleteMatterView, { id: shared.id }, undefined, second)).status).toBe(200)
  expect(await namesOf(attorney)).toEqual(['also mine'])
})

test('a user who may not change the settings of the firm shares no view', async () => {
  const { data: own } = await save(attorney)

  expect((await save(attorney, { shared: true })).error?.code).toBe('forbidden')
  expect((await t.call(updateMatterView, { id: own.id, shared: true }, undefined, attorney)).error?.code).toBe(
    'forbidden',
  )
})

test('a view that somebody else has changed since is not overwritten', async () => {
  const { data: view } = await save(admin, { shared: true })
  t.clock.advance(1_000)
  const { data: changed } = await t.call(updateMatterView, { id: view.id, filter: { mine: true } }, undefined, admin)
  const expected_updated_at = view.updated_at

  const late = await t.call(updateMatterView, { id: view.id, name: 'Late', expected_updated_at }, undefined, admin)
  const same = await t.call(updateMatterView, { id: view.id, name: 'Visas', expected_updated_at }, undefined, admin)

  expect([changed.filter.mine, changed.filter.practice_area]).toEqual([true, undefined])
  expect([late.status, late.error?.code]).toEqual([409, 'version_conflict'])
  expect(same.data).toEqual(changed)
})

test('a person saves no more views than there may be, and a firm shares no more, however many are saved at once', async () => {
  /** Saves all but one, then three at once. */
  const codes = async (headers: Record<string, string>, shared: boolean) => {
    for (let saved = 1; saved < matters.MATTER_VIEWS_MAX; saved++) await save(headers, { shared })
    const answers = await Promise.all(Array.from({ length: 3 }, () => save(headers, { shared })))
    return answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code)
  }

  expect(await codes(attorney, false)).toEqual(Array(2).fill('matter_view_limit_reached'))
  expect(await codes(admin, true)).toEqual(Array(2).fill('matter_view_limit_reached'))
  const second = (await t.seedSession(firm, 'admin')).headers
  const { data: own } = await save(second)
  expect((await save(second, { shared: true })).error?.code).toBe('matter_view_limit_reached')
  expect((await t.call(updateMatterView, { id: own.id, shared: true }, undefined, second)).error?.code).toBe(
    'matter_view_limit_reached',
  )
})
