import type { Queryable } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** What SMS of a day are counted of. */
export interface SmsCount {
  /** In UTC, such as `2026-03-02`. */
  day: string
  kind: 'to' | 'firm' | 'from' | 'question'
  /** A number in E.164 form, or the id of a firm. */
  subject: string
}

/** Counts one more unless there are `max`, which is 1 at least, and returns whether it did. Exact, however many do it at once. */
export async function countSms(db: Queryable, { day, kind, subject }: SmsCount, max: number): Promise<boolean> {
  const rows = await db.query(
    `insert into sms_counts as c (day, kind, subject, count) values ($1, $2, $3, 1)
     on conflict (day, kind, subject) do update set count = c.count + 1 where c.count < $4
     returning 1`,
    [day, kind, subject, max],
  )
  return rows.length > 0
}

/** Takes one back that was counted. */
export async function uncountSms(db: Queryable, { day, kind, subject }: SmsCount): Promise<void> {
  await db.query(
    'update sms_counts set count = count - 1 where day = $1 and kind = $2 and subject = $3 and count > 0',
    [day, kind, subject],
  )
}

/** Removes some of the days before, and answers how many rows. */
export function deleteSmsCountsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  return deleteRowsBefore(db, { table: 'sms_counts', column: 'day' }, instant.slice(0, 10), rowsMax)
}
