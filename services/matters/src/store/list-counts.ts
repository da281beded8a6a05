/** Counts of the rows of lists: `list_counts`, and the steps in `list_changes` that they do not have yet. */
import { type FirmId, toUuid } from '@dossier/contracts'
import { lockByName, type Queryable, type Values } from '@dossier/runtime'
import type { Listed } from './listed.ts'

/**
 * SQL of what adds up to the number of rows that a list has of the firm `$1`, as rows `r`: `n` for a status and practice
 * area. A statement that adds them sees each change of a row either as a step or in a count.
 */
export function countsOf({ name }: Pick<Listed, 'name'>): string {
  const ofList = `where firm_id = $1 and list = '${name}'`
  return `(
    select status, practice_area, n from list_counts ${ofList}
    union all
    select status, practice_area, step from list_changes ${ofList}
  ) r`
}

/**
 * SQL of how many rows of the firm `$1` a list has, after the filter if there is one.
 *
 * @param filter conditions on the status and practice area of rows `r`
 */
export function totalOf(listed: Pick<Listed, 'name'>, filter: readonly string[]): string {
  return `(select coalesce(sum(r.n), 0) from ${countsOf(listed)} where ${['true', ...filter].join(' and ')})`
}

/** How many rows a list has; `values` are those of the filter, from `$2` on. */
export async function readTotal(
  db: Queryable,
  firmId: FirmId,
  listed: Pick<Listed, 'name'>,
  filter: readonly string[] = [],
  values: Values = [],
): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select ${totalOf(listed, filter)} as total`, [
    toUuid(firmId),
    ...values,
  ])
  return row!.total
}

/**
 * Adds up to `limit` steps of any firms to the counts, in the one statement that removes them: both together say the same
 * before and after, and a process that dies leaves nothing half done. Any number of processes may do it at once: each takes
 * steps that no other has, and counts are locked in the same order. Returns how many steps it took.
 */
export async function foldChanges(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ taken: number; emptied: string[] }>(
    `with taken as (
       delete from list_changes where id in (select id from list_changes order by id limit $1 for update skip locked)
       returning firm_id, list, status, practice_area, step
     ),
     folded as (
       insert into list_counts as c (firm_id, list, status, practice_area, n)
       select firm_id, list, status, practice_area, sum(step) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
       on conflict (firm_id, list, status, practice_area) do update set n = c.n + excluded.n
       returning firm_id, n
     )
     select (select count(*) from taken) as taken,
            array(select distinct firm_id from folded where n = 0)::uuid[] as emptied`,
    [limit],
  )
  const { taken, emptied } = row!
  if (emptied.length > 0) await removeEmptyCounts(db, emptied)
  return taken
}

/** Counts of 0 say nothing, and would be all that is left of a firm that was removed. */
async function removeEmptyCounts(db: Queryable, firms: readonly string[]): Promise<void> {
  await db.query('delete from list_counts where firm_id = any($1) and n = 0', [firms])
}

/** A count that, with the steps, does not say what the rows say. `status` and `practice_area` are empty for clients. */
export interface WrongCount {
  list: Listed['name']
  status: string
  practice_area: string
  counted: number
  actual: number
}

const WRONG_COUNTS = `
  select list, status, practice_area, sum(counted) as counted, sum(actual) as actual from (
    select list, status, practice_area, n as counted, 0 as actual from list_counts where firm_id = $1
    union all
    select list, status, practice_area, step, 0 from list_changes where firm_id = $1
    union all
    select 'matters', status, practice_area, 0, 1 from matters where firm_id = $1
    union all
    select 'clients', '', '', 0, 1 from clients where firm_id = $1
  ) r group by 1, 2, 3 having sum(counted) <> sum(actual)`

/** Compares the counts of the firm with its rows, in one snapshot. Reads all of them. */
export async function findWrongCounts(db: Queryable, firmId: FirmId): Promise<WrongCount[]> {
  return await db.query<WrongCount>(`${WRONG_COUNTS} order by 1, 2, 3`, [toUuid(firmId)])
}

/** Adds what counts lack as steps, and returns which counts were wrong. Two at a time wait for each other. */
export async function repairCounts(tx: Queryable, firmId: FirmId): Promise<WrongCount[]> {
  await lockByName(tx, `counts of ${firmId}`)
  return await tx.query<WrongCount>(
    `with wrong as (${WRONG_COUNTS}),
     repaired as (
       insert into list_changes (firm_id, list, status, practice_area, step)
       select $1, list, status, practice_area, actual - counted from wrong
     )
     select * from wrong order by 1, 2, 3`,
    [toUuid(firmId)],
  )
}
