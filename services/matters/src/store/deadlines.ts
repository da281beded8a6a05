import {
  type DeadlineId,
  type FirmId,
  type MatterId,
  type matters,
  type PageQuery,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'

type DeadlineRow = Omit<matters.Deadline, 'id'> & { id: string }

const COLUMNS = 'id, title, due_date, type, notes, completed, created_at'

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

/** One page by date, and the exact total. */
export async function listDeadlines(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  { page, per_page }: PageQuery,
): Promise<{ items: matters.Deadline[]; total: number }> {
  const ids = [toUuid(firmId), toUuid(matterId)]
  const [rows, counts] = await Promise.all([
    db.query<DeadlineRow>(
      `select ${COLUMNS} from deadlines where firm_id = $1 and matter_id = $2
       order by due_date, created_at, id limit $3 offset $4`,
      [...ids, per_page, (page - 1) * per_page],
    ),
    db.query<{ total: number }>('select count(*) as total from deadlines where firm_id = $1 and matter_id = $2', ids),
  ])
  return { items: rows.map(toDeadline), total: counts[0]!.total }
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

/** Locks the row until commit. A deadline of another matter is none. */
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
       reminders_through = case when due_date = $4 then reminders_through end
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(deadline.id),
      deadline.title,
      deadline.due_date,
      deadline.type,
      deadline.notes,
      deadline.completed,
    ],
  )
}

/** Answers whether the matter had it. */
export async function deleteStoredDeadline(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  id: DeadlineId,
): Promise<boolean> {
  const rows = await tx.query('delete from deadlines where firm_id = $1 and matter_id = $2 and id = $3 returning id', [
    toUuid(firmId),
    toUuid(matterId),
    toUuid(id),
  ])
  return rows.length > 0
}

function toDeadline(row: DeadlineRow): matters.Deadline {
  return { ...row, id: toTypeId('dl', row.id) }
}
