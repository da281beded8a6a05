/** How many firms a statement visits beyond the number of rows that it takes: other processes may be taking all rows of some. */
const FIRMS_MORE = 10

/**
 * A table whose rows processes take in turn. The texts are SQL written in code; `$1` and `$4` upwards are the caller's. An index on the
 * firm, `dueAt` and `id` holds the rows that `isDue`.
 */
export interface TakenRows {
  table: string
  /** Whether a row is due and no process has it. */
  isDue: string
  /** The column by which the rows of a firm follow each other. */
  dueAt: string
  /** If only one row of a firm may be taken at a time: whether the firm `next.firm_id` has one that is taken. */
  isBusy?: string | undefined
  /** The assignments that take a row. */
  set: string
  /** The columns to return. */
  returning: string
}

/**
 * A query for the first firm, in the order of their ids, with a row that `where` selects; with `after`, for the first one behind that firm.
 * An index on the columns of `where` and the firm serves it. All texts are SQL written in code.
 */
export const firstFirm = (table: string, where: string, after?: string): string =>
  `select firm_id from ${table} where ${where}${after ? ` and firm_id > ${after}` : ''} order by firm_id limit 1`

/**
 * A statement that takes up to `$3` rows: one of each firm in turn, beginning behind the firm `$2`, then a second one of each.
 *
 * It steps from firm to firm in the order of their ids, and round to the first again. Each step finds the next one that has something due.
 * Every part finds its rows in an index, whatever PostgreSQL estimates for the lengths of queues: a plan that is made once serves long
 * and short ones. If only one row of a firm may be taken at a time, it skips firms that have one. From the others it takes the oldest
 * row: two processes that take at once want the same one, and one of them gets it.
 */
export const takeInTurn = ({
  table,
  isDue,
  dueAt,
  isBusy,
  set,
  returning,
}: TakenRows): string => `with recursive firms as (
  select $2::uuid as firm_id, 0 as firm_place, false as has_wrapped, true as is_busy
  union all
  select next.firm_id, f.firm_place + case when busy.is_busy then 0 else 1 end, next.has_wrapped, busy.is_busy
  from firms f cross join lateral (
    (select firm_id, f.has_wrapped from (${firstFirm(table, isDue, 'f.firm_id')}) behind)
    union all
    (select firm_id, true from (${firstFirm(table, isDue)}) beginning where not f.has_wrapped)
    limit 1
  ) next (firm_id, has_wrapped)
  cross join lateral (select ${isBusy ?? 'false'} as is_busy) busy
  where f.firm_place < $3::int + ${FIRMS_MORE} and not (next.has_wrapped and next.firm_id > $2)
), candidates as (
  select r.id, f.firm_place, row_number() over (partition by f.firm_id order by r.due_at, r.id) as nth_of_firm
  from firms f cross join lateral (
    select id, ${dueAt} as due_at from ${table} where ${isDue} and firm_id = f.firm_id
    order by ${dueAt}, id limit ${isBusy ? '1' : '$3'}
  ) r
  where not f.is_busy
), taken as (
  select c.id, c.nth_of_firm, c.firm_place from (select * from candidates order by nth_of_firm, firm_place) c
  cross join lateral (select from ${table} where id = c.id and ${isDue} for update skip locked) r
  limit $3
), updated as (
  update ${table} set ${set} where id = any(array(select id from taken)) returning ${returning}
)
select u.* from updated u join taken t on t.id = u.id order by t.nth_of_firm, t.firm_place`
