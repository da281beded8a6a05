import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { foundByIndex, foundIn, isIndexed, type ListSearch } from './list-search.ts'
import type { Listed } from './listed.ts'

/** Searches of a firm whose counts are kept. */
const KEPT_MAX = 200

/** How many rows a search finds, of the cells alone if any are given; undefined when its count is not kept. */
export async function findSearchTotal(
  db: Queryable,
  firmId: FirmId,
  listed: Listed,
  search: ListSearch,
  cells: number[] | undefined,
): Promise<number | undefined> {
  const [row] = await db.query<{ kept: number | null; changed: number }>(
    `select (select ${cells ? cells.map((cell) => `counts[${cell}]`).join(' + ') : 'total'} from kept_searches
             where firm_id = $1 and list = '${listed.name}' and patterns = $2::text[]) as kept,
            (select coalesce(sum(step), 0) from ${listed.changes}
             where firm_id = $1 and ${foundIn(listed.searched.change, search, '$2')}${cells ? ` and cell in (${cells.join(', ')})` : ''}
            ) as changed`,
    [toUuid(firmId), search.patterns],
  )
  return row!.kept === null ? undefined : row!.kept + row!.changed
}

/**
 * Counts what a search finds, and keeps the count: from then on each change of a row changes it. The caller has locked
 * the firm's blocks, shared, so that no change is folded between the snapshot and the commit.
 */
export async function keepSearchCount(
  tx: Queryable,
  firmId: FirmId,
  listed: Listed,
  search: ListSearch,
  now: string,
): Promise<void> {
  const found = isIndexed(search)
    ? foundByIndex(listed, search, '$2')
    : ['r.firm_id = $1', foundIn(listed.searched.row, search, '$2')]
  await tx.query(
    `with items as (
       select ${listed.cell} as cell, count(*) as n from ${listed.name} r where ${found.join(' and ')} group by 1
       union all
       select cell, -sum(step) from ${listed.changes}
       where firm_id = $1 and ${foundIn(listed.searched.change, search, '$2')} group by 1
     )
     insert into kept_searches (firm_id, list, patterns, as_written, counts, total, counted_at)
     select $1, '${listed.name}', $2::text[], $4,
            array(select coalesce(sum(n), 0) from generate_series(1, ${listed.cells}) i left join items on cell = i
                  group by i order by i),
            (select coalesce(sum(n), 0) from items), $3
     on conflict (firm_id, list, patterns) do nothing`,
    [toUuid(firmId), search.patterns, now, search.asWritten],
  )
}

/** Drops the kept counts of the firm that were made first, beyond as many as are kept. The caller has locked its blocks. */
export async function dropOldSearchCounts(tx: Queryable, firmId: FirmId, listed: Listed): Promise<void> {
  await tx.query(
    `delete from kept_searches where firm_id = $1 and list = $2 and patterns in (
       select patterns from kept_searches where firm_id = $1 and list = $2 order by counted_at desc, patterns offset $3
     )`,
    [toUuid(firmId), listed.name, KEPT_MAX],
  )
}
