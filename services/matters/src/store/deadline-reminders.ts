import { type DeadlineId, type FirmId, type MatterId, matters, toTypeId, toUuid } from '@dossier/contracts'
import { type FirmTime, ofFirms, type Queryable, soonestOf, type Tx, typeIdOrNull } from '@dossier/runtime'

/** A deadline whose reminder is, somewhere in the world, due. */
export interface ReminderCandidate {
  id: DeadlineId
  firm_id: FirmId
  /** The day of the reminder in the firm's time zone. */
  next_reminder_on: string
}

/** Where a page begins: after the last row of the one before. */
export type ReminderCursor = Pick<ReminderCandidate, 'id' | 'next_reminder_on'>

/** Reminders of the firms of `time` that are due on a day or before, in the order of the index. */
export async function listReminderCandidates(
  db: Queryable,
  {
    time,
    through,
    after,
    limit,
  }: { time: FirmTime; through: string; after: ReminderCursor | undefined; limit: number },
): Promise<ReminderCandidate[]> {
  const given = [through, limit, ...(after ? [after.next_reminder_on, toUuid(after.id)] : [])]
  const firms = ofFirms(time, given)
  const rows = await db.query<Omit<ReminderCandidate, 'id' | 'firm_id'> & { id: string; firm_id: string }>(
    `select id, firm_id, next_reminder_on from deadlines
     where next_reminder_on <= $1 and ${firms.sql}${after ? ' and (next_reminder_on, id) > ($3, $4)' : ''}
     order by next_reminder_on, id limit $2`,
    firms.values,
  )
  return rows.map((row) => ({ ...row, id: toTypeId('dl', row.id), firm_id: toTypeId('firm', row.firm_id) }))
}

/** The first day (YYYY-MM-DD) after a day on which a reminder of a firm is due; null if none is. */
export function soonestReminderDay(db: Queryable, firmId: FirmId, after: string): Promise<string | null> {
  return soonestOf(db, { table: 'deadlines', column: 'next_reminder_on' }, firmId, { after })
}

interface ClaimedRow {
  id: string
  title: string
  due_date: string
  type: matters.DeadlineType
  days_left: matters.DeadlineDueSoonData['days_left']
  matter_id: string
  matter_title: string
  assigned_attorney: string | null
  assigned_users: string[]
}

/**
 * Marks reminders of some deadlines as done through the firm's present date. Returns those to emit: due today, of
 * active matters, not emitted before. Deadlines locked by another transaction are left to the next round.
 */
export async function claimReminders(
  tx: Tx,
  firmId: FirmId,
  ids: readonly DeadlineId[],
  today: string,
): Promise<matters.DeadlineDueSoonData[]> {
  const rows = await tx.query<ClaimedRow>(
    `with due as (
       select id, matter_id, title, type, due_date, due_date - $3::date as days_left
       from deadlines where firm_id = $1 and id = any($2::uuid[]) and next_reminder_on <= $3::date
       for no key update skip locked
     ), dealt_with as (
       update deadlines d set reminders_through = $3::date from due where d.firm_id = $1 and d.id = due.id
     ), claimed as (
       insert into deadline_reminders (deadline_id, due_date, days_left, firm_id, emitted_at)
       select due.id, due.due_date, due.days_left, $1, $4::timestamptz
       from due join matters m on m.firm_id = $1 and m.id = due.matter_id
       where m.status = 'active' and due.days_left = any($5::integer[])
       on conflict do nothing
       returning deadline_id
     )
     select due.id, due.title, due.due_date, due.type, due.days_left,
            m.id as matter_id, m.title as matter_title, m.assigned_attorney, m.assigned_users
     from claimed join due on due.id = claimed.deadline_id join matters m on m.firm_id = $1 and m.id = due.matter_id
     order by due.days_left, due.id`,
    [toUuid(firmId), ids.map(toUuid), today, tx.now, matters.REMINDER_DAYS],
  )
  return rows.map((row) => ({
    deadline: { id: toTypeId('dl', row.id), title: row.title, due_date: row.due_date, type: row.type },
    matter: {
      id: toTypeId('mat', row.matter_id),
      title: row.matter_title,
      assigned_attorney: typeIdOrNull('usr', row.assigned_attorney),
      assigned_users: row.assigned_users.map((uuid) => toTypeId('usr', uuid)),
    },
    days_left: row.days_left,
  }))
}

/**
 * Makes the reminders of a matter due for another check: those of today that were skipped while it was not active may
 * still be emitted.
 */
export async function restartReminders(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<void> {
  await tx.query(
    `update deadlines set reminders_through = null
     where firm_id = $1 and matter_id = $2 and not completed and reminders_through <= due_date`,
    [toUuid(firmId), toUuid(matterId)],
  )
}

/** Removes some reminders of the firms of `time` whose day was before one (YYYY-MM-DD), and returns how many. */
export async function deleteRemindersOfDaysBefore(
  db: Queryable,
  time: FirmTime,
  day: string,
  rowsMax: number,
): Promise<number> {
  const firms = ofFirms(time, [day, rowsMax])
  const rows = await db.query(
    `delete from deadline_reminders where ctid = any(array(
       select ctid from deadline_reminders
       where due_date - days_left < $1::date and ${firms.sql} limit $2))
     returning 1`,
    firms.values,
  )
  return rows.length
}
