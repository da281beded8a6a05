import { type DeadlineId, type FirmId, type MatterId, type matters, toTypeId, toUuid } from '@dossier/contracts'
import {
  type Ctx,
  changedSince,
  digestSql,
  type ListOrder,
  type ListPlace,
  listNamesIn,
  type Queryable,
  type Tx,
  typeIdOrNull,
  updatedByOf,
  uuidOrNull,
  type WalkStart,
  walkStart,
} from '@dossier/runtime'

export type DeadlineRow = Omit<matters.Deadline, 'id' | 'updated_by'> & { id: string; updated_by: string | null }

/** What people edit of `deadlines`, or of a row of it such as `d.`. */
const editedColumns = (row = '') => ['title', 'due_date', 'type', 'notes', 'completed'].map((name) => row + name).join()

export const deadlineColumns = (row = '') =>
  `${row}id, ${editedColumns(row)}, ${row}created_at, coalesce(${row}updated_at, ${row}created_at) as updated_at,
   ${updatedByOf(editedColumns(row), row)}`
const COLUMNS = deadlineColumns()

export async function insertDeadline(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  deadline: matters.Deadline,
): Promise<void> {
  await tx.query(
    `insert into deadlines (id, firm_id, matter_id, title, due_date, type, notes, completed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      toUuid(deadline.id),
      toUuid(firmId),
      toUuid(matterId),
      deadline.title,
      deadline.due_date,
      deadline.type,
      deadline.notes,
      deadline.completed,
      deadline.created_at,
    ],
  )
}

/** What deadlines are sorted by. */
export const DEADLINE_ORDER: ListOrder = { kinds: ['date', 'instant', 'uuid'], movable: true }

/** One page by date, and the exact total. A deadline moves when its date changes, so a walk ends with what changed. */
export async function listDeadlines(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  place: ListPlace,
  now: string,
): Promise<{ items: matters.Deadline[]; total: number; start?: WalkStart; hasChanges: boolean }> {
  const ids = [toUuid(firmId), toUuid(matterId)]
  const [page, counts] = await Promise.all([
    place.changesSince ? listChanged(db, ids, place, place.changesSince, place.limit) : listInOrder(db, ids, place),
    db.query<{ total: number }>('select count(*) as total from deadlines where firm_id = $1 and matter_id = $2', ids),
  ])
  const [first] = page
  const isEnd = place.start !== undefined && !place.changesSince && page.length < place.limit
  return {
    items: page.map(({ list_snapshot: _, ...row }) => toDeadline(row)),
    total: counts[0]!.total,
    ...(first?.list_snapshot && { start: walkStart(first.list_snapshot, now) }),
    hasChanges: isEnd && (await listChanged(db, ids, place, place.start!, 1)).length > 0,
  }
}

type ListedRow = DeadlineRow & { list_snapshot?: string }

async function listInOrder(db: Ctx['db'], ids: readonly string[], place: ListPlace): Promise<ListedRow[]> {
  const after = place.after('due_date, created_at, id', 'asc', 5)
  return await db.query<ListedRow>(
    `select ${COLUMNS}, pg_current_snapshot()::text as list_snapshot
     from deadlines where firm_id = $1 and matter_id = $2${after.sql}
     order by due_date, created_at, id limit $3 offset $4`,
    [...ids, place.limit, place.offset, ...after.values],
  )
}

/** Deadlines that changed since a walk began, in the order of their ids. */
async function listChanged(
  db: Ctx['db'],
  ids: readonly string[],
  place: ListPlace,
  { snapshot }: WalkStart,
  limit: number,
): Promise<ListedRow[]> {
  const after = place.changesSince ? place.after('id', 'asc', 5) : { sql: '', values: [] }
  return await db.query<ListedRow>(
    `select ${COLUMNS} from deadlines
     where firm_id = $1 and matter_id = $2 and ${changedSince('deadlines', '$3')}${after.sql} order by id limit $4`,
    [...ids, snapshot, limit, ...after.values],
  )
}

/** Whether the firm has it, not completed and on that date. */
export async function hasOpenDeadline(
  db: Queryable,
  firmId: FirmId,
  id: DeadlineId,
  dueDate: string,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from deadlines where firm_id = $1 and id = $2 and due_date = $3 and not completed',
    [toUuid(firmId), toUuid(id), dueDate],
  )
  return rows.length > 0
}

/** Locks the row until commit. Finds only deadlines of this matter. */
export async function lockDeadline(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  id: DeadlineId,
): Promise<matters.Deadline | undefined> {
  const [row] = await tx.query<DeadlineRow>(
    `select ${COLUMNS} from deadlines where firm_id = $1 and matter_id = $2 and id = $3 for update`,
    [toUuid(firmId), toUuid(matterId), toUuid(id)],
  )
  return row && toDeadline(row)
}

/** Of a locked deadline. Reminders of a new date start afresh. */
export async function updateStoredDeadline(tx: Tx, firmId: FirmId, deadline: matters.Deadline): Promise<void> {
  await tx.query(
    `update deadlines set title = $3, due_date = $4, type = $5, notes = $6, completed = $7,
       reminders_through = case when due_date = $4 then reminders_through end, updated_at = $8, updated_by = $9,
       updated_digest = ${digestSql('$3::text, $4::date, $5::text, $6::text, $7::boolean')}
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(deadline.id),
      deadline.title,
      deadline.due_date,
      deadline.type,
      deadline.notes,
      deadline.completed,
      deadline.updated_at,
      uuidOrNull(deadline.updated_by),
    ],
  )
}

/** Of a locked deadline. */
export async function deleteStoredDeadline(tx: Tx, firmId: FirmId, id: DeadlineId): Promise<void> {
  await tx.query('delete from deadlines where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** For lists that keep their ids. */
export const listNamedDeadlines = listNamesIn('dl', 'deadlines', 'title')

export function toDeadline<Row extends DeadlineRow>(row: Row): Omit<Row, 'id' | 'updated_by'> & matters.Deadline {
  return { ...row, id: toTypeId('dl', row.id), updated_by: typeIdOrNull('usr', row.updated_by) }
}
