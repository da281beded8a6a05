import { type CommunicationId, type FirmId, toUuid } from '@dossier/contracts'
import type { Firms, Queryable, Tx } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** Whether the mail is new; one that was received before inserts nothing. */
export async function insertReceivedMail(
  tx: Tx,
  firmId: FirmId,
  { communicationId, digest }: { communicationId: CommunicationId; digest: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into received_mails (firm_id, communication_id, digest, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [toUuid(firmId), toUuid(communicationId), digest, tx.now],
  )
  return rows.length > 0
}

/** Answers to a message that were received from `since` on. */
export async function countReceivedMails(
  tx: Tx,
  firmId: FirmId,
  communicationId: CommunicationId,
  since: string,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from received_mails
     where firm_id = $1 and communication_id = $2 and received_at >= $3`,
    [toUuid(firmId), toUuid(communicationId), since],
  )
  return row!.count
}

/** Removes some that are older, and answers how many. */
export function deleteReceivedMailsBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  return deleteRowsBefore(db, { table: 'received_mails', column: 'received_at' }, instant, rowsMax, firms)
}
