import type { Queryable, Tx } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** Whether the message is new; one that was received before inserts nothing. */
export async function insertReceivedSms(tx: Tx, providerId: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into received_sms (provider_id, received_at) values ($1, $2) on conflict do nothing returning 1',
    [providerId, tx.now],
  )
  return rows.length > 0
}

/** Removes some that are older, and answers how many. */
export function deleteReceivedSmsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  return deleteRowsBefore(db, { table: 'received_sms', column: 'received_at' }, instant, rowsMax)
}
