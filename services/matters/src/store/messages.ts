import {
  type documents,
  type FirmId,
  type MatterMessageId,
  type MessageThreadId,
  type matters,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import {
  type Ctx,
  type ListOrder,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
} from '@dossier/runtime'

/** A message as it is written. */
export interface NewMessage {
  id: MatterMessageId
  number: number
  byFirm: boolean
  authorId: UserId | null
  authorName: string | null
  /** False if it came before the second step of the link. */
  verified: boolean
  text: string
  /** In their order. */
  attachments: documents.MessageAttachment[]
}

/** A message with what of its conversation the answer needs. */
export interface MessageRow {
  id: string
  thread_id: string
  matter_id: string
  client_id: string | null
  participant_id: string | null
  number: number
  by_firm: boolean
  author_id: string | null
  author_name: string | null
  verified: boolean
  text: string
  created_at: string
  read_by_person: number
  read_by_firm: number
  /** The last message that the caller has read. */
  reader_number: number
}

/** A message with the ids of its files. Documents knows the rest of them. */
export interface ListedMessageRow extends MessageRow {
  upload_ids: string[] | null
}

/** Of a locked matter. Its files are given to it afterwards. */
export async function insertMessage(
  tx: Tx,
  firmId: FirmId,
  thread: MessageThreadId,
  message: NewMessage,
): Promise<void> {
  await tx.query(
    `insert into messages (firm_id, thread_id, id, number, by_firm, author_id, author_name, text, created_at, verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      toUuid(firmId),
      toUuid(thread),
      toUuid(message.id),
      message.number,
      message.byFirm,
      uuidOrNull(message.authorId),
      message.authorName,
      message.text,
      tx.now,
      message.verified,
    ],
  )
}

/** The number of a message in its conversation; undefined if it is none of the conversation's. */
export async function findMessageNumber(
  tx: Pick<Queryable, 'query'>,
  firmId: FirmId,
  thread: MessageThreadId,
  id: MatterMessageId,
): Promise<number | undefined> {
  const [row] = await tx.query<{ number: number }>(
    'select number from messages where firm_id = $1 and thread_id = $2 and id = $3',
    [toUuid(firmId), toUuid(thread), toUuid(id)],
  )
  return row?.number
}

/** When the first message of the person came after a number, and how many there are; null if there is none. */
export async function findWaiting(
  tx: Pick<Queryable, 'query'>,
  firmId: FirmId,
  thread: MessageThreadId,
  answeredThrough: number,
): Promise<{ since: string | null; count: number }> {
  const [row] = await tx.query<{ since: string | null; count: number }>(
    `select min(created_at) as since, count(*)::int as count from messages
     where firm_id = $1 and thread_id = $2 and number > $3 and not by_firm`,
    [toUuid(firmId), toUuid(thread), answeredThrough],
  )
  return row!
}

/** How many messages of the firm come after a number, up to another where one is given. */
export async function countOfFirm(
  tx: Pick<Queryable, 'query'>,
  firmId: FirmId,
  thread: MessageThreadId,
  { after, through }: { after: number; through?: number },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from messages
     where firm_id = $1 and thread_id = $2 and number > $3 and ($4::int is null or number <= $4) and by_firm`,
    [toUuid(firmId), toUuid(thread), after, through ?? null],
  )
  return row!.count
}

/** What messages of a conversation are sorted by. */
export const MESSAGE_ORDER: ListOrder = { kinds: ['number'], movable: false }

/** One page, newest first. `reader` is whose marks `reader_number` tells; without one it is the person's own. */
export async function listMessages(
  db: Ctx['db'],
  firmId: FirmId,
  thread: MessageThreadId,
  place: ListPlace,
  reader: string | null,
): Promise<ListedMessageRow[]> {
  const after = place.after('m.number', 'desc', 6)
  return await db.query<ListedMessageRow>(
    `select m.id, m.thread_id, t.matter_id, t.client_id, t.participant_id, m.number, m.by_firm, m.author_id, m.author_name,
            m.verified, m.text, m.created_at, t.read_by_person, t.read_by_firm,
            case when $5::uuid is null then t.read_by_person else coalesce(r.number, 0) end as reader_number,
            (select array_agg(a.upload_id order by a.position) from message_attachments a
             where a.firm_id = m.firm_id and a.message_id = m.id) as upload_ids
     from messages m
     join message_threads t on t.firm_id = m.firm_id and t.id = m.thread_id
     left join message_reads r on r.firm_id = m.firm_id and r.thread_id = m.thread_id and r.reader = $5
     where m.firm_id = $1 and m.thread_id = $2${after.sql}
     order by m.number desc limit $3 offset $4`,
    [toUuid(firmId), toUuid(thread), place.limit, place.offset, reader, ...after.values],
  )
}

/** As the firm sees it, without its files. */
export function toMessageItself(row: MessageRow): Omit<matters.MatterMessage, 'attachments'> {
  return {
    id: toTypeId('mmsg', row.id),
    thread_id: toTypeId('thr', row.thread_id),
    matter_id: toTypeId('mat', row.matter_id),
    client_id: typeIdOrNull('cli', row.client_id),
    participant_id: typeIdOrNull('par', row.participant_id),
    author: { kind: authorKind(row), user_id: typeIdOrNull('usr', row.author_id), name: row.author_name },
    ...(!row.verified && { verified: false }),
    text: row.text,
    read: row.by_firm || row.number <= row.reader_number,
    read_by_recipient: row.number <= (row.by_firm ? row.read_by_person : row.read_by_firm),
    created_at: row.created_at,
  }
}

/** As the firm sees it. */
export function toMessage(row: MessageRow, attachments: documents.MessageAttachment[]): matters.MatterMessage {
  const { created_at, ...message } = toMessageItself(row)
  return { ...message, attachments, created_at }
}

/** As the client or participant sees it. */
export function toPortalMessage(row: MessageRow, attachments: documents.MessageAttachment[]): matters.PortalMessage {
  return {
    id: toTypeId('mmsg', row.id),
    author: { kind: authorKind(row), name: row.author_name },
    ...(!row.verified && { verified: false }),
    text: row.text,
    attachments,
    read: !row.by_firm || row.number <= row.reader_number,
    created_at: row.created_at,
  }
}

function authorKind(row: Pick<MessageRow, 'by_firm' | 'participant_id'>): matters.MessageAuthorKind {
  if (row.by_firm) return 'firm'
  return row.participant_id === null ? 'client' : 'participant'
}
