import type { Queryable, Tx } from '@dossier/runtime'

/** Whether the message is new; one that was received before inserts nothing. */
export async function insertReceivedSms(tx: Tx, providerId: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into received_sms (provider_id, received_at) values ($1, $2) on conflict do nothing returning 1',
    [providerId, tx.now],
  )
  return rows.length > 0
}

/** Removes some that are older, and answers how many. */
export async function deleteReceivedSmsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from received_sms where provider_id = any(array(
       select provider_id from received_sms where received_at < $1 limit $2)) returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}
