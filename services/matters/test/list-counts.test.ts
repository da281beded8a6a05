import { identity, matters, toUuid } from '@dossier/contracts'
import { withDatabase } from '@dossier/runtime'
import { figureOf, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkCounts } from '../src/commands/check-counts.ts'
import { seed } from '../src/commands/seed.ts'
import { cellsOf } from '../src/store/listed.ts'
import { foldAll } from '../src/workers/fold-list-changes.ts'

const {
  archiveMatter,
  createClient,
  createMatter,
  listClients,
  listMatters,
  restoreMatter,
  updateClient,
  updateMatter,
} = matters.operations

let t: System

beforeAll(async () => {
  // Folded when a test says so.
  t = await startSystem({ environment: { matters: { LIST_FOLD_MS: '3600000' } } })
})
afterAll(() => t.stop())

const environment = () => t.environmentOf('matters')
const fold = () => withDatabase(environment(), (db) => foldAll({ db, now: t.now }))
const check = (firm: SeededFirm) => checkCounts([firm.id], environment())

const changesWaiting = async () => figureOf(await t.metricsOf('matters'), 'list_changes_waiting')

/** So many that a statement stays far below its time limit on a slow machine. */
const INSERTED_AT_A_TIME = 1_000

/** Writes matters as an old version of the service would: with the triggers of the database alone. */
async function insertMatters(firm: SeededFirm, count: number, word: string): Promise<void> {
  for (let first = 1; first <= count; first += INSERTED_AT_A_TIME) {
    await insertNumbered(firm, [first, Math.min(first + INSERTED_AT_A_TIME - 1, count)], word)
  }
}

async function insertNumbered(firm: SeededFirm, [first, last]: [number, number], word: string): Promise<void> {
  await t.query(
    'matters',
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                          created_at, updated_at, archived_at)
     select uuidv7(), $1, title, lower(title), status, case when n % 181 = 0 then 'immigration' else (array['business', 'criminal', 'other'])[1 + n % 3] end, '{}', '{}', '{}',
            at, at + interval '1 day' * (n % 7), case status when 'archived' then at end
     from (select n, $3 || ' ' || md5(n::text) as title, (array['active', 'active', 'archived', 'closed'])[1 + n % 4] as status,
                  '2026-01-01'::timestamptz + interval '1 minute' * (n % 997) as at
           from generate_series($2::integer, $4::integer) n) made`,
    [toUuid(firm.id), first, word, last],
  )
}

const SORTS = { created_at: 'created_at', updated_at: 'updated_at', title: 'title_key' } as const
const FILTERS: Record<string, string>[] = [
  {},
  { status: 'archived' },
  { practice_area: 'criminal' },
  { status: 'closed', practice_area: 'other' },
  { practice_area: 'immigration' },
  { search: 'ab' },
  { search: 'large', status: 'active' },
  { search: 'abc' },
]

/** What PostgreSQL says by walking everything, without any count. */
async function idsOf(firm: SeededFirm, filter: Record<string, string>, sort: keyof typeof SORTS, order: string) {
  const conditions = Object.entries(filter).map(([name, value]) =>
    name === 'search' ? `title ilike '%${value}%'` : `${name} = '${value}'`,
  )
  const rows = await t.query<{ id: string }>(
    'matters',
    `select id from matters where ${['firm_id = $1', ...conditions].join(' and ')}
     order by ${SORTS[sort]} ${order}, id ${order}`,
    [toUuid(firm.id)],
  )
  return rows.map((row) => row.id)
}

/**
 * Every filter with every second sort, or with the others: first pages, pages deep in the list, the last one, and one
 * beyond.
 */
async function expectListsExact(firm: SeededFirm, half: 'even' | 'odd'): Promise<void> {
  for (const [row, filter] of FILTERS.entries()) {
    for (const [column, sort] of (Object.keys(SORTS) as (keyof typeof SORTS)[]).entries()) {
      if ((row + column) % 2 !== (half === 'even' ? 0 : 1)) continue
      const order = sort === 'updated_at' ? 'asc' : 'desc'
      const ids = await idsOf(firm, filter, sort, order)
      // Few rows of many: what follows a cursor is found by blocks then.
      const perPage = ids.length < 100 ? 15 : 100
      const last = Math.ceil(ids.length / perPage)
      for (const page of new Set([1, Math.ceil(last / 2), last, last + 1].filter((number) => number > 0))) {
        const { data, pagination } = await t.call(
          listMatters,
          { ...filter, sort, order, page, per_page: perPage },
          firm.key,
        )
        expect({ filter, sort, page, total: pagination.total }).toEqual({ filter, sort, page, total: ids.length })
        expect(data.map(({ id }: { id: string }) => toUuid(id as never))).toEqual(
          ids.slice((page - 1) * perPage, page * perPage),
        )
        if (pagination.next_cursor === null) continue
        const cursor = pagination.next_cursor
        const next = await t.call(listMatters, { ...filter, sort, order, cursor, per_page: perPage }, firm.key)
        expect([next.pagination.page, next.pagination.total]).toEqual([page + 1, ids.length])
        expect(next.data.map(({ id }: { id: string }) => toUuid(id as never))).toEqual(
          ids.slice(page * perPage, (page + 1) * perPage),
        )
      }
    }
  }
}

test('the database counts every status and practice area where lists look for it', async () => {
  const areas = matters.PracticeArea.options
  const rows = await t.query<{ cell: number }>(
    'matters',
    'select matter_cell(status, area) as cell from unnest($1::text[], $2::text[]) made (status, area)',
    [
      areas.flatMap(() => matters.MatterStatus.options),
      areas.flatMap((area) => matters.MatterStatus.options.map(() => area)),
    ],
  )

  const cells = areas.flatMap((practice_area) =>
    matters.MatterStatus.options.flatMap((status) => cellsOf({ status, practice_area })),
  )

  expect(rows.map((row) => row.cell)).toEqual(cells)
  expect(cells).toEqual(cells.map((_, index) => index + 1))
})

test('totals and pages of long lists are exact, before changes are folded, after, and when blocks divide and join', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await insertMatters(firm, 7_300, 'Large')
  await insertMatters(other, 30, 'Large')
  await expectListsExact(firm, 'even')
  expect(await changesWaiting()).toBe(7_330)

  await fold()

  expect(await changesWaiting()).toBe(0)

  const blocks = await t.query(
    'matters',
    `select list from list_blocks where firm_id = $1 and list = 'matters.title'`,
    [toUuid(firm.id)],
  )
  expect(blocks.length).toBeGreaterThan(1)
  await expectListsExact(firm, 'odd')
  expect((await t.call(listMatters, {}, other.key)).pagination.total).toBe(30)

  await t.query(
    'matters',
    `update matters set updated_at = updated_at + interval '90 days', status = 'active', archived_at = null
     where firm_id = $1 and title_key < 'large 8'`,
    [toUuid(firm.id)],
  )
  await t.query('matters', `delete from matters where firm_id = $1 and title_key like 'large b%'`, [toUuid(firm.id)])
  await expectListsExact(firm, 'odd')
  await fold()
  await expectListsExact(firm, 'even')
  expect(await check(firm)).toBe('all counts are right')
}, 120_000)

test('counts stay true under 50 writes at once, moves, and transactions that are rolled back', async () => {
  const firm = await t.seedFirm()
  await t.call(createMatter, { title: 'Main', practice_area: 'business' }, firm.key)
  // Kept, so that each of the following changes must change it too.
  await t.call(listMatters, { search: 'ma' }, firm.key)
  let folding = true
  const folds = (async () => {
    while (folding) await fold()
  })()

  const created = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const [matter] = await Promise.all([
        t.call(createMatter, { title: `Many ${n}`, practice_area: n % 2 ? 'business' : 'criminal' }, firm.key),
        t.call(createMatter, { title: `Twice ${n % 5}`, practice_area: 'other' }, firm.key),
        t.call(createClient, { first_name: 'A', last_name: `Name ${n}`, email: `same${n % 5}@example.com` }, firm.key),
      ])
      expect(matter).toMatchObject({ status: 201 })
      return matter.data.id
    }),
  )
  await Promise.all(
    created.map(async (id, n) => {
      if (n % 2) await t.call(archiveMatter, { id }, firm.key)
      if (n % 4 === 1) await t.call(restoreMatter, { id }, firm.key)
      if (n % 5 === 0) await t.call(updateMatter, { id, title: `Renamed ${n}`, practice_area: 'immigration' }, firm.key)
    }),
  )
  await expect(
    t.query(
      'matters',
      `do $$ begin
         update matters set status = 'closed' where firm_id = '${toUuid(firm.id)}' and status = 'active';
         delete from matters where firm_id = '${toUuid(firm.id)}' and status = 'archived';
         raise exception 'rolled back';
       end $$`,
    ),
  ).rejects.toThrow('rolled back')
  folding = false
  await folds

  const total = async (query: object) => (await t.call(listMatters, { ...query }, firm.key)).pagination.total
  expect(await total({})).toBe(1 + 50 + 5)
  expect(await total({ status: 'archived' })).toBe(12)
  expect(await total({ status: 'active' })).toBe(44)
  expect(await total({ practice_area: 'immigration' })).toBe(10)
  expect(await total({ search: 'ma' })).toBe(41)
  expect((await t.call(listClients, {}, firm.key)).pagination.total).toBe(5)
  const { data: usage } = await t.call(identity.operations.getFirmUsage, {}, firm.key)
  expect(usage.usage.matters).toEqual({ total: 56, active: 44, archived: 12 })
  expect(await check(firm)).toBe('all counts are right')
}, 60_000)

test('a client whose name changes moves in the list, and its pages stay exact', async () => {
  const firm = await t.seedFirm()
  await seed([firm.id, '--clients', '1300', '--matters', '0'], environment())
  const query = { sort: 'last_name', order: 'asc', per_page: 100 } as const
  const { data: before } = await t.call(listClients, { ...query, page: 13 }, firm.key)
  const moved = before.at(-1)!

  await t.call(updateClient, { id: moved.id, last_name: '0' }, firm.key)

  for (const folded of [false, true]) {
    if (folded) await fold()
    const { data: first } = await t.call(listClients, { ...query, page: 1 }, firm.key)
    const { data: last, pagination } = await t.call(listClients, { ...query, page: 13 }, firm.key)
    expect(first[0]!.id).toBe(moved.id)
    expect(last.map(({ id }: { id: string }) => id).slice(1)).toEqual(
      before.map(({ id }: { id: string }) => id).slice(0, -1),
    )
    expect(pagination.total).toBe(1_300)
  }
})

test('check-counts names a count that is wrong, and repairs it', async () => {
  const firm = await t.seedFirm()
  await insertMatters(firm, 20, 'Wrong')
  await fold()
  await t.query(
    'matters',
    `update list_blocks set counts[1] = counts[1] + 1 where firm_id = $1 and list = 'matters.title'`,
    [toUuid(firm.id)],
  )

  await expect(check(firm)).rejects.toThrow('1 counts are wrong, the first in matters.title 1')

  await checkCounts([firm.id, '--repair'], environment())
  expect(await check(firm)).toBe('all counts are right')
})
