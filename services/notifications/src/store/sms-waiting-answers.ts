import type { Queryable, Tx } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'
import type { SmsThread } from './sms-questions.ts'

/** An answer that waits until the person says which firm it is for. `message` is sealed. */
export interface WaitingAnswer {
  /** A UUID. */
  id: string
  message: string
  providerId: string
  receivedAt: string
}

export async function insertWaitingAnswer(
  tx: Tx,
  { phone, number }: SmsThread,
  { id, message, providerId }: Omit<WaitingAnswer, 'receivedAt'>,
): Promise<void> {
  await tx.query(
    `insert into sms_waiting_answers (id, phone, number, message, provider_id, received_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, phone, number, message, providerId, tx.now],
  )
}

/** Removes the answers of a thread that came from `since` on, and answers them in the order in which they came. */
export async function takeWaitingAnswers(
  tx: Tx,
  { phone, number }: SmsThread,
  since: string,
): Promise<WaitingAnswer[]> {
  return await tx.query<WaitingAnswer>(
    `with taken as (
       delete from sms_waiting_answers where phone = $1 and number = $2 and received_at >= $3
       returning id, message, provider_id, received_at
     )
     select id, message, provider_id as "providerId", received_at as "receivedAt" from taken order by received_at, id`,
    [phone, number, since],
  )
}

/** Removes some that are older, and answers how many. */
export function deleteWaitingAnswersBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  return deleteRowsBefore(db, { table: 'sms_waiting_answers', column: 'received_at' }, instant, rowsMax)
}
