import { identity, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkCounts } from '../src/commands/check-counts.ts'
import { seed } from '../src/commands/seed.ts'
import { cellsOf } from '../src/store/listed.ts'
import { checkOf, foldOf, insertMatters, longListsContract, startUnfolded } from './long-lists.contract.ts'

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
  t = await startUnfolded()
})
afterAll(() => t.stop())

const environment = () => t.environmentOf('matters')
const fold = () => foldOf(t)
const check = (firm: SeededFirm) => checkOf(t, firm)

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

/** `list-counts.long.test.ts` has every filter with every sort. */
longListsContract(() => t, { share: 4 })

test('counts stay true under 50 writes at once, moves, and transactions that are rolled back', async () => {
  const firm = await t.seedFirm()
  await t.call(createMatter, { title: 'Main', practice_area: 'business' }, firm.key)
  // Kept, so that each of the following changes must change it too.
  await t.call(listMatters, { search: 'ma' }, firm.key)
  const make = (matter: { title: string; practice_area: 'business' | 'criminal' | 'other' }) =>
    untilAnswered((key) => t.call(createMatter, matter, firm.key, key))
  let folding = true
  const folds = (async () => {
    while (folding) await fold()
  })()

  const created = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const [matter] = await Promise.all([
        make({ title: `Many ${n}`, practice_area: n % 2 ? 'business' : 'criminal' }),
        make({ title: `Twice ${n % 5}`, practice_area: 'other' }),
        untilAnswered((key) => {
          const email = `same${n % 5}@example.com`
          return t.call(createClient, { first_name: 'A', last_name: `Name ${n}`, email }, firm.key, key)
        }),
      ])
      expect(matter).toMatchObject({ status: 201 })
      return matter.data.id
    }),
  )
  await Promise.all(
    created.map(async (id, n) => {
      if (n % 2) await untilAnswered((key) => t.call(archiveMatter, { id }, firm.key, key))
      if (n % 4 === 1) await untilAnswered((key) => t.call(restoreMatter, { id }, firm.key, key))
      const changes = { title: `Renamed ${n}`, practice_area: 'immigration' } as const
      if (n % 5 === 0) await untilAnswered(() => t.call(updateMatter, { id, ...changes }, firm.key))
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
})

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
  await insertMatters(t, firm, 20, 'Wrong')
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
