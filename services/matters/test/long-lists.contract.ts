import { matters, toUuid } from '@dossier/contracts'
import { withDatabase } from '@dossier/runtime'
import { figureOf, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { checkCounts } from '../src/commands/check-counts.ts'
import { foldAll } from '../src/workers/fold-list-changes.ts'

const { listMatters } = matters.operations

/** Starts a system that folds changes of lists only when a test says so. */
export const startUnfolded = () => startSystem({ constants: { matters: { LIST_FOLD_MS: 3_600_000 } } })

export const foldOf = (t: System) => withDatabase(t.environmentOf('matters'), (db) => foldAll({ db }))

/** What the command says of the firm's counts. */
export const checkOf = (t: System, firm: SeededFirm) => checkCounts([firm.id], t.environmentOf('matters'))

const changesWaiting = async (t: System) => figureOf(await t.metricsOf('matters'), 'list_changes_waiting')

/** So many that a statement stays far below its time limit on a slow machine. */
const INSERTED_AT_A_TIME = 1_000

/** Writes matters as an old version of the service would: with the triggers of the database alone. */
export async function insertMatters(t: System, firm: SeededFirm, count: number, word: string): Promise<void> {
  for (let first = 1; first <= count; first += INSERTED_AT_A_TIME) {
    await insertNumbered(t, firm, [first, Math.min(first + INSERTED_AT_A_TIME - 1, count)], word)
  }
}

async function insertNumbered(
  t: System,
  firm: SeededFirm,
  [first, last]: [number, number],
  word: string,
): Promise<void> {
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

const SORTS = { created_at: 'created_at', updated_at: 'updated_at', title: 'title_key collate "unicode"' } as const
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
async function idsOf(
  t: System,
  firm: SeededFirm,
  filter: Record<string, string>,
  sort: keyof typeof SORTS,
  order: string,
) {
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
 * One part of `share` of all pairs of a filter and a sort: first pages, pages deep in the list, the last one, and one
 * beyond.
 */
async function expectListsExact(t: System, firm: SeededFirm, part: number, share: number): Promise<void> {
  for (const [row, filter] of FILTERS.entries()) {
    for (const [column, sort] of (Object.keys(SORTS) as (keyof typeof SORTS)[]).entries()) {
      if ((row + column) % share !== part % share) continue
      const order = sort === 'updated_at' ? 'asc' : 'desc'
      const ids = await idsOf(t, firm, filter, sort, order)
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

/** Each look at the lists tries one of `share` parts of all filters and sorts; the four looks try up to four of them. */
export function longListsContract(system: () => System, { share }: { share: number }): void {
  test('totals and pages of long lists are exact, before changes are folded and after', async () => {
    const t = system()
    const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
    await insertMatters(t, firm, 7_300, 'Large')
    await insertMatters(t, other, 30, 'Large')
    await expectListsExact(t, firm, 0, share)
    expect(await changesWaiting(t)).toBeGreaterThan(0)

    await foldOf(t)

    expect(await changesWaiting(t)).toBe(0)
    await expectListsExact(t, firm, 1, share)
    expect((await t.call(listMatters, {}, other.key)).pagination.total).toBe(30)

    await t.query(
      'matters',
      `update matters set updated_at = updated_at + interval '90 days', status = 'active', archived_at = null
       where firm_id = $1 and title_key < 'large 8'`,
      [toUuid(firm.id)],
    )
    await t.query('matters', `delete from matters where firm_id = $1 and title_key like 'large b%'`, [toUuid(firm.id)])
    await expectListsExact(t, firm, 3, share)
    await foldOf(t)
    await expectListsExact(t, firm, 2, share)
    expect(await checkOf(t, firm)).toBe('all counts are right')
  })
}
