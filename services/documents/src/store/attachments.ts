/** Files of messages. Only matters knows which message has which file. */
import {
  type ClientId,
  type DocumentId,
  documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import {
  type Ctx,
  type FirmTime,
  newId,
  ofFirms,
  type Queryable,
  soonestOf,
  type Tx,
  uuidOrNull,
} from '@dossier/runtime'
import { attachmentState } from '../domain/attachment-state.ts'
import type { StoredStatus } from './upload-rows.ts'

/** Between the firm and the client of a matter, or a participant. Both null: the client of a matter that names none. */
export interface Conversation {
  matterId: MatterId
  clientId: ClientId | null
  participantId: ParticipantId | null
}

/** The name of a conversation in `documents.conversation`. */
function nameOf({ clientId, participantId }: Conversation): string {
  return participantId ?? clientId ?? 'client'
}

/** Locks the row of `documents` that has the files of a conversation, until commit. Makes the row if there is none. */
export async function lockConversation(tx: Tx, firmId: FirmId, conversation: Conversation): Promise<DocumentId> {
  const key = [toUuid(firmId), toUuid(conversation.matterId), nameOf(conversation)]
  const find = () =>
    tx.query<{ id: string }>(
      'select id from documents where firm_id = $1 and matter_id = $2 and conversation = $3 for update',
      key,
    )
  let [row] = await find()
  if (!row) {
    await tx.query(
      `insert into documents (firm_id, matter_id, conversation, id, participant_id, created_at, accepted_types,
                              max_file_size_mb, name, status, required)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '', 'approved', false)
       on conflict (firm_id, matter_id, conversation) where conversation is not null do nothing`,
      [
        ...key,
        toUuid(newId('doc')),
        uuidOrNull(conversation.participantId),
        tx.now,
        documents.acceptedTypesDefault,
        documents.ATTACHMENT_SIZE_MB_MAX,
      ],
    )
    ;[row] = await find()
  }
  return toTypeId('doc', row!.id)
}

interface AttachmentRow {
  id: string
  filename: string
  content_type: string
  file_size_bytes: number
  status: StoredStatus
  scan_status: documents.ScanStatus
}

const COLUMNS = 'u.id, u.filename, u.content_type, u.file_size_bytes, u.status, u.scan_status'

/**
 * Keeps confirmed files that one side sent for a conversation, at least until `until` by the time of the firm and `heldUntil` in real
 * time. Returns the files that it found, in no order.
 */
export async function holdUploads(
  db: Queryable,
  firmId: FirmId,
  ids: readonly UploadId[],
  {
    conversation,
    sender,
    until,
    heldUntil,
  }: {
    conversation: Conversation
    /** The firm, or the person at the portal. A session before its second step has only what it sent itself. */
    sender: { fromPortal: boolean; participantId: ParticipantId | null; unverifiedSession: string | null }
    until: string
    heldUntil: string
  },
): Promise<documents.MessageAttachment[]> {
  const rows = await db.query<AttachmentRow>(
    `update uploads u
     set unattached_until = case when u.unattached_until < $7 then $7::timestamptz else u.unattached_until end,
         held_until = $9
     where u.id in (
       select u.id from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
       where u.firm_id = $1 and u.id = any($2::uuid[]) and u.status <> 'created'
         and d.matter_id = $3 and d.conversation = $4
         and u.from_portal = $5 and u.participant_id is not distinct from $6::uuid
         and ($8::uuid is null or u.unverified_session = $8)
       order by u.id for no key update of u
     )
     returning ${COLUMNS}`,
    [
      toUuid(firmId),
      ids.map(toUuid),
      toUuid(conversation.matterId),
      nameOf(conversation),
      sender.fromPortal,
      uuidOrNull(sender.participantId),
      until,
      sender.unverifiedSession,
      heldUntil,
    ],
  )
  return rows.map(toAttachment)
}

/** Files of messages by id, in no order. Leaves out unknown ids. */
export async function listAttachments(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly UploadId[],
): Promise<documents.MessageAttachment[]> {
  const rows = await db.lookup<AttachmentRow>(
    `select ${COLUMNS} from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
     where u.firm_id = $1 and u.id = any($2::uuid[]) and d.conversation is not null`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(toAttachment)
}

/** A file that perhaps no message has. */
export interface UnattachedUpload {
  firm_id: FirmId
  id: UploadId
  documentId: DocumentId
}

/** Whether nobody keeps the file any more, at an instant of its firm and one of real time. */
const isUnclaimed = (now: string, realNow: string) =>
  `unattached_until < ${now} and (held_until is null or held_until < ${realNow})`

/**
 * Files of the firms of `time` whose removal is due unless a message has them, by firm and id. The few that are due are found first: for the
 * order and the limit alone, PostgreSQL would read all uploads in the order of their firms.
 */
export async function listUnattached(
  db: Queryable,
  {
    time,
    realNow,
    after,
    limit,
  }: { time: FirmTime; realNow: string; after: UnattachedUpload | undefined; limit: number },
): Promise<UnattachedUpload[]> {
  const given = [time.now, realNow, limit, ...(after ? [toUuid(after.firm_id), toUuid(after.id)] : [])]
  const firms = ofFirms(time, given)
  const rows = await db.query<{ firm_id: string; id: string; document_id: string }>(
    `with due as materialized (
       select firm_id, id, document_id from uploads
       where ${isUnclaimed('$1', '$2')} and ${firms.sql} ${after ? 'and (firm_id, id) > ($4, $5)' : ''}
     )
     select firm_id, id, document_id from due order by firm_id, id limit $3`,
    firms.values,
  )
  return rows.map((row) => ({
    firm_id: toTypeId('firm', row.firm_id),
    id: toTypeId('upl', row.id),
    documentId: toTypeId('doc', row.document_id),
  }))
}

/** The first instant, at another or later, until which a file of a firm is kept without a message; null if none is. */
export function soonestUnattached(db: Queryable, firmId: FirmId, from: string): Promise<string | null> {
  return soonestOf(db, { table: 'uploads', column: 'unattached_until' }, firmId, { from })
}

/** Keeps files for good, because a message has them. */
export async function markAttached(db: Queryable, firmId: FirmId, ids: readonly UploadId[]): Promise<void> {
  await db.query(
    `update uploads set unattached_until = null
     where id in (select id from uploads where firm_id = $1 and id = any($2::uuid[]) order by id for no key update)`,
    [toUuid(firmId), ids.map(toUuid)],
  )
}

/** Locks a file of a locked conversation until commit, if it is still due for removal. */
export async function lockUnattached(tx: Tx, firmId: FirmId, id: UploadId, realNow: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from uploads where firm_id = $1 and id = $2 and ${isUnclaimed('$3', '$4')} for update`,
    [toUuid(firmId), toUuid(id), tx.now, realNow],
  )
  return rows.length > 0
}

function toAttachment({ status, scan_status, ...row }: AttachmentRow): documents.MessageAttachment {
  return { ...row, id: toTypeId('upl', row.id), state: attachmentState(status === 'rejected', scan_status) }
}
