import {
  type FirmId,
  type MatterMessageId,
  type MessageThreadId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'

/** Gives uploads to a message, in their order. Returns the uploads that it got: all that no other message has. */
export async function insertAttachments(
  tx: Tx,
  firmId: FirmId,
  message: MatterMessageId,
  ids: readonly UploadId[],
): Promise<Set<UploadId>> {
  const rows = await tx.query<{ upload_id: string }>(
    `insert into message_attachments (firm_id, message_id, upload_id, position)
     select $1, $2, upload_id, position from unnest($3::uuid[]) with ordinality as given (upload_id, position)
     on conflict (firm_id, upload_id) do nothing
     returning upload_id`,
    [toUuid(firmId), toUuid(message), ids.map(toUuid)],
  )
  return new Set(rows.map(({ upload_id }) => toTypeId('upl', upload_id)))
}

/** Which of some uploads are files of a message. */
export async function filterAttached(db: Queryable, firmId: FirmId, ids: readonly UploadId[]): Promise<UploadId[]> {
  const rows = await db.query<{ upload_id: string }>(
    'select upload_id from message_attachments where firm_id = $1 and upload_id = any($2::uuid[])',
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ upload_id }) => toTypeId('upl', upload_id))
}

/** Whether an upload is the file of a message of a conversation. */
export async function isAttachedIn(
  db: Ctx['db'],
  firmId: FirmId,
  thread: MessageThreadId,
  id: UploadId,
): Promise<boolean> {
  const rows = await db.lookup(
    `select 1 from message_attachments a join messages m on m.id = a.message_id
     where a.firm_id = $1 and a.upload_id = $3 and m.firm_id = $1 and m.thread_id = $2`,
    [toUuid(firmId), toUuid(thread), toUuid(id)],
  )
  return rows.length > 0
}
