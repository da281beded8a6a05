import type { Queryable } from '@dossier/runtime'
import type { MessageOutcome } from '../domain/message-outcome.ts'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** Stores the provider's status of a message, and returns the final one: the first of delivered and failed. */
export async function saveOutcome(
  db: Queryable,
  providerId: string,
  { status, failure }: MessageOutcome,
  now: string,
): Promise<MessageOutcome> {
  const [row] = await db.query<MessageOutcome>(
    `insert into sms_statuses as s (provider_id, status, failure, created_at) values ($1, $2, $3, $4)
     on conflict (provider_id) do update
       set status = case s.status when 'sent' then excluded.status else s.status end,
           failure = case s.status when 'sent' then excluded.failure else s.failure end
     returning status, failure`,
    [providerId, status, failure, now],
  )
  return row!
}

/** Removes some that are older, and answers how many. */
export function deleteSmsStatusesBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  return deleteRowsBefore(db, { table: 'sms_statuses', column: 'created_at' }, instant, rowsMax)
}
