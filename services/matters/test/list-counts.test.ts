import { identity, matters, toUuid } from '@dossier/contracts'
import { placeIn, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type System, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkCounts } from '../src/commands/check-counts.ts'
import { seed } from '../src/commands/seed.ts'
import { foldChanges } from '../src/store/list-counts.ts'
import { listStoredMatters } from '../src/store/matter-lists.ts'
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

/** `list-counts.long.test.ts` has every filter with every sort. */
longListsContract(() => t, { share: 4 })

test('counts stay true under 50 writes at once, moves, and transactions that are rolled back', async () => {
  const firm = await t.seedFirm()
  await t.call(createMatter, { title: 'Main', practice_area: 'business' }, firm.key)
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

test('titles and last names are in alphabetical order, and cursors follow it', async () => {
  const firm = await t.seedFirm()
  const names = [
    'Anders',
    'ångström',
    'Dean',
    'Dean',
    'de la Cruz',
    'eagle',
    'Ebert',
    'Édouard',
    'øster',
    'Ostrom',
    'Zeller',
  ]
  for (const [number, last_name] of names.toReversed().entries()) {
    await t.call(createClient, { first_name: 'A', last_name }, firm.key)
    await t.call(createMatter, { title: `${last_name} ${number}`, practice_area: 'other' }, firm.key)
  }
  const ordered = [
    'Anders',
    'ångström',
    'de la Cruz',
    'Dean',
    'Dean',
    'eagle',
    'Ebert',
    'Édouard',
    'øster',
    'Ostrom',
    'Zeller',
  ]
  const walk = async <Item>(
    list: (query: { cursor?: string }) => Promise<{ data: Item[]; pagination: { next_cursor: string | null } }>,
  ) => {
    const items: Item[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, pagination } = await list(cursor === undefined ? {} : { cursor })
      items.push(...data)
      cursor = pagination.next_cursor
    }
    return items
  }

  for (const order of ['asc', 'desc'] as const) {
    const expected = order === 'asc' ? ordered : ordered.toReversed()
    const clients = await walk((query) =>
      t.call(listClients, { ...query, sort: 'last_name', order, per_page: 2 }, firm.key),
    )
    const matters = await walk((query) =>
      t.call(listMatters, { ...query, sort: 'title', order, per_page: 2 }, firm.key),
    )
    const { data: page } = await t.call(listMatters, { sort: 'title', order, per_page: 4, page: 2 }, firm.key)

    expect(clients.map(({ last_name }) => last_name)).toEqual(expected)
    expect(new Set(clients.map(({ id }) => id)).size).toBe(names.length)
    expect(matters.map(({ title }) => title.replace(/ \d+$/, ''))).toEqual(expected)
    expect(page).toEqual(matters.slice(4, 8))
  }
})

test('while changes are folded nobody waits, and a fold that dies leaves totals as they were', async () => {
  const firm = await t.seedFirm()
  await insertMatters(t, firm, 40, 'Folded')
  const total = async () => (await t.call(listMatters, {}, firm.key)).pagination.total

  const killed = withDatabase(environment(), (db) =>
    db.transact({ firmId: null, now: t.now() }, async (tx) => {
      const taken = await foldChanges(tx, 1_000)
      const before = await total()
      await t.call(createMatter, { title: 'Meanwhile', practice_area: 'other' }, firm.key)
      expect([taken > 0, before, await total()]).toEqual([true, 40, 41])
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    }),
  )

  await expect(killed).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(await total()).toBe(41)
  await fold()
  expect([await total(), await check(firm)]).toEqual([41, 'all counts are right'])
})

test('a statement notes a step for a status and practice area, however many rows it changes', async () => {
  const firm = await t.seedFirm()
  await fold()
  const steps = async () => {
    const rows = await t.query<{ status: string; practice_area: string; step: number }>(
      'matters',
      'select status, practice_area, step from list_changes where firm_id = $1 order by id',
      [toUuid(firm.id)],
    )
    return rows.map(({ status, practice_area, step }) => `${status} ${practice_area} ${step}`)
  }

  await insertMatters(t, firm, 12, 'Steps')
  const inserted = await steps()
  await t.query('matters', `update matters set title = title || '!' where firm_id = $1`, [toUuid(firm.id)])
  const renamed = await steps()
  await t.query('matters', `update matters set practice_area = 'business' where firm_id = $1 and status = 'closed'`, [
    toUuid(firm.id),
  ])
  const moved = await steps()

  expect(inserted.toSorted()).toEqual([
    ...['active business 2', 'active criminal 2', 'active other 2'],
    ...['archived business 1', 'archived criminal 1', 'archived other 1'],
    ...['closed business 1', 'closed criminal 1', 'closed other 1'],
  ])
  expect(renamed).toEqual(inserted)
  expect(moved.slice(inserted.length).toSorted()).toEqual([
    'closed business 2',
    'closed criminal -1',
    'closed other -1',
  ])
})

test('a count that has become 0 is deleted, as are the counts of a firm whose rows are removed', async () => {
  const firm = await t.seedFirm()
  const counts = async () => {
    const rows = await t.query<{ status: string }>('matters', 'select status from list_counts where firm_id = $1', [
      toUuid(firm.id),
    ])
    return [...new Set(rows.map(({ status }) => status))].toSorted()
  }
  await insertMatters(t, firm, 12, 'Leaving')
  await fold()
  const before = await counts()

  await t.query('matters', `delete from matters where firm_id = $1 and status = 'closed'`, [toUuid(firm.id)])
  await fold()
  const some = await counts()
  await t.query('matters', 'delete from matters where firm_id = $1', [toUuid(firm.id)])
  await fold()

  expect([before, some, await counts()]).toEqual([['active', 'archived', 'closed'], ['active', 'archived'], []])
})

test('a page far behind the middle of a search is of the same moment as its total', async () => {
  const firm = await t.seedFirm()
  await insertMatters(t, firm, 2_100, 'Found')
  const rows = await t.query<{ id: string }>(
    'matters',
    'select id from matters where firm_id = $1 order by created_at, id',
    [toUuid(firm.id)],
  )
  const query = { search: 'found', search_in: 'title', status: 'all', sort: 'created_at', order: 'asc' } as const
  const place = placeIn(matters.operations.listMatters, { ...query, page: 20, per_page: 100 })

  const page = await withDatabase(environment(), async (db) => {
    let added = 0
    /** After each statement another row comes at the end of the list. */
    const growing = async <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
      const answer = await db.query<Row>(text, values)
      await t.query(
        'matters',
        `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags, created_at, updated_at)
         values (uuidv7(), $1, $2, lower($2), 'active', 'other', '{}', '{}', '{}', now(), now())`,
        [toUuid(firm.id), `Found later ${++added}`],
      )
      return answer
    }
    return await listStoredMatters({ query: growing, lookup: growing }, firm.id, { ...query, place, now: t.now() })
  })

  expect(page.total).toBeGreaterThan(rows.length)
  expect(page.rows.map(({ id }) => id)).toEqual(rows.slice(1_900, 2_000).map(({ id }) => id))
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
    `update list_counts set n = n + 1 where firm_id = $1 and status = 'closed' and practice_area = 'other'`,
    [toUuid(firm.id)],
  )

  await expect(check(firm)).rejects.toThrow('1 counts are wrong, the first of matters closed other: 2 instead of 1')

  await checkCounts([firm.id, '--repair'], environment())
  expect(await check(firm)).toBe('all counts are right')
})
