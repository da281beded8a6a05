import { type FirmId, type matters, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, changedSince, type ListPlace, type WalkStart, walkStart } from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'
import { type DeadlineRow, deadlineColumns, toDeadline } from './deadlines.ts'

/** Which open deadlines are listed: of matters that are assigned to the assignee if one is given. */
export interface OpenDeadlineQuery {
  dueBefore: string | undefined
  assignee: UserId | undefined
}

type OpenDeadlineRow = DeadlineRow & {
  matter_id: string
  matter_title: string
  list_snapshot?: string
}

const COLUMNS = `${deadlineColumns('d.')}, d.matter_id, m.title as matter_title`

/** One page by date, and the exact total. A deadline moves when its date changes, so a walk ends with what changed. */
export async function listStoredOpenDeadlines(
  db: Ctx['db'],
  firmId: FirmId,
  query: OpenDeadlineQuery,
  { place, now }: { place: ListPlace; now: string },
): Promise<{ items: matters.OpenDeadline[]; total: number; start?: WalkStart; hasChanges: boolean }> {
  const counted = from(firmId, query)
  const [page, counts] = await Promise.all([
    place.changesSince
      ? listChanged(db, firmId, query, place, place.changesSince, place.limit)
      : listInOrder(db, firmId, query, place),
    db.query<{ total: number }>(`select count(*) as total ${counted.sql}`, counted.values),
  ])
  const [first] = page
  const isEnd = place.start !== undefined && !place.changesSince && page.length < place.limit
  return {
    items: page.map(toOpenDeadline),
    total: counts[0]!.total,
    ...(first?.list_snapshot && { start: walkStart(first.list_snapshot, now) }),
    hasChanges: isEnd && (await listChanged(db, firmId, query, place, place.start!, 1)).length > 0,
  }
}

async function listInOrder(
  db: Ctx['db'],
  firmId: FirmId,
  query: OpenDeadlineQuery,
  place: ListPlace,
): Promise<OpenDeadlineRow[]> {
  const { sql, values } = from(firmId, query)
  const after = place.after('d.due_date, d.created_at, d.id', 'asc', values.length + 3)
  const [limit, offset] = [values.length + 1, values.length + 2]
  return await db.query<OpenDeadlineRow>(
    `select ${COLUMNS}, pg_current_snapshot()::text as list_snapshot ${sql}${after.sql}
     order by d.due_date, d.created_at, d.id limit $${limit} offset $${offset}`,
    [...values, place.limit, place.offset, ...after.values],
  )
}

/** Deadlines that changed since a walk began, in the order of their ids. */
async function listChanged(
  db: Ctx['db'],
  firmId: FirmId,
  query: OpenDeadlineQuery,
  place: ListPlace,
  { snapshot }: WalkStart,
  limit: number,
): Promise<OpenDeadlineRow[]> {
  const { sql, values } = from(firmId, query)
  const [since, max] = [values.length + 1, values.length + 2]
  const after = place.changesSince ? place.after('d.id', 'asc', values.length + 3) : { sql: '', values: [] }
  return await db.query<OpenDeadlineRow>(
    `select ${COLUMNS} ${sql} and ${changedSince('d', `$${since}`)}${after.sql} order by d.id limit $${max}`,
    [...values, snapshot, limit, ...after.values],
  )
}

function from(firmId: FirmId, { dueBefore, assignee }: OpenDeadlineQuery): { sql: string; values: unknown[] } {
  const values: unknown[] = [toUuid(firmId)]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(dueBefore ? [`d.due_date < ${parameter(dueBefore)}`] : []),
    ...(assignee ? [assignedTo(parameter(toUuid(assignee)))] : []),
  ]
  const sql = `from deadlines d join matters m on m.firm_id = d.firm_id and m.id = d.matter_id
    where d.firm_id = $1 and not d.completed and m.status = 'active'${conditions.map((one) => ` and ${one}`).join('')}`
  return { sql, values }
}

function toOpenDeadline({ list_snapshot: _, matter_id, matter_title, ...row }: OpenDeadlineRow): matters.OpenDeadline {
  return { ...toDeadline(row), matter: { id: toTypeId('mat', matter_id), title: matter_title } }
}
