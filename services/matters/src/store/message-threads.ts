import {
  type ClientId,
  type FirmId,
  type MatterId,
  type MessageThreadId,
  type matters,
  NIL_UUID,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import {
  type Ctx,
  changedSince,
  type ListOrder,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
  type WalkStart,
  walkStart,
} from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'
import { type AssignedRow, toAssigned } from './matter-rows.ts'
import { type MessageRow, toMessageItself } from './messages.ts'

/** Whose conversation it is. */
export interface ThreadPerson {
  clientId: ClientId | null
  participantId: ParticipantId | null
}

/** What writing in a conversation, and marking in it, goes by. */
export interface StoredThread extends ThreadPerson {
  id: MessageThreadId
  matterId: MatterId
  assignedTo: UserId | null
  messagesCount: number
  answeredThrough: number
  readByPerson: number
  readByFirm: number
  unansweredSince: string | null
}

interface ThreadRow {
  id: string
  matter_id: string
  client_id: string | null
  participant_id: string | null
  assigned_to: string | null
  messages_count: number
  answered_through: number
  read_by_person: number
  read_by_firm: number
  unanswered_since: string | null
}

const COLUMNS = `id, matter_id, client_id, participant_id, assigned_to, messages_count, answered_through, read_by_person,
  read_by_firm, unanswered_since`

function toStoredThread(row: ThreadRow): StoredThread {
  return {
    id: toTypeId('thr', row.id),
    matterId: toTypeId('mat', row.matter_id),
    clientId: typeIdOrNull('cli', row.client_id),
    participantId: typeIdOrNull('par', row.participant_id),
    assignedTo: typeIdOrNull('usr', row.assigned_to),
    messagesCount: row.messages_count,
    answeredThrough: row.answered_through,
    readByPerson: row.read_by_person,
    readByFirm: row.read_by_firm,
    unansweredSince: row.unanswered_since,
  }
}

/** The conversation with a person of a matter. Lock the matter before writing in it. */
export async function findThreadOf(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  matterId: MatterId,
  { clientId, participantId }: ThreadPerson,
): Promise<StoredThread | undefined> {
  const [row] = await db.query<ThreadRow>(
    `select ${COLUMNS} from message_threads
     where firm_id = $1 and matter_id = $2 and client_id is not distinct from $3::uuid
       and participant_id is not distinct from $4::uuid`,
    [toUuid(firmId), toUuid(matterId), uuidOrNull(clientId), uuidOrNull(participantId)],
  )
  return row && toStoredThread(row)
}

export async function findThread(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  id: MessageThreadId,
): Promise<StoredThread | undefined> {
  const [row] = await db.query<ThreadRow>(`select ${COLUMNS} from message_threads where firm_id = $1 and id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toStoredThread(row)
}

/** Of a locked matter, with its first message. */
export async function insertThread(tx: Tx, firmId: FirmId, thread: StoredThread): Promise<void> {
  await tx.query(
    `insert into message_threads (firm_id, id, matter_id, client_id, participant_id, messages_count, unanswered_since,
                                  last_message_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      toUuid(firmId),
      toUuid(thread.id),
      toUuid(thread.matterId),
      uuidOrNull(thread.clientId),
      uuidOrNull(thread.participantId),
      thread.messagesCount,
      thread.unansweredSince,
      tx.now,
    ],
  )
}

/** Counts one more message. The matter must be locked. */
export async function updateWrittenThread(tx: Tx, firmId: FirmId, thread: StoredThread): Promise<void> {
  await tx.query(
    `update message_threads set messages_count = $3, answered_through = $4, unanswered_since = $5, last_message_at = $6
     where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(thread.id), thread.messagesCount, thread.answeredThrough, thread.unansweredSince, tx.now],
  )
}

/** The fields of a conversation that a caller can change. The matter must be locked. */
export async function updateStoredThread(tx: Tx, firmId: FirmId, thread: StoredThread): Promise<void> {
  await tx.query(
    `update message_threads set assigned_to = $3, answered_through = $4, unanswered_since = $5
     where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(thread.id), uuidOrNull(thread.assignedTo), thread.answeredThrough, thread.unansweredSince],
  )
}

/** The mark never goes back. */
export async function markReadByPerson(tx: Tx, firmId: FirmId, id: MessageThreadId, through: number): Promise<void> {
  await tx.query(
    `update message_threads set read_by_person = greatest(read_by_person, $3) where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), through],
  )
}

/** The same for somebody of the firm. */
export async function markReadByUser(
  tx: Tx,
  firmId: FirmId,
  id: MessageThreadId,
  reader: UserId | null,
  through: number,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(id)]
  await tx.query(
    `insert into message_reads (firm_id, thread_id, reader, number) values ($1, $2, $3, $4)
     on conflict (firm_id, thread_id, reader) do update set number = greatest(message_reads.number, excluded.number)`,
    [...ids, readerOf(reader), through],
  )
  await tx.query(
    'update message_threads set read_by_firm = greatest(read_by_firm, $3) where firm_id = $1 and id = $2',
    [...ids, through],
  )
}

/** Whose marks a caller of the firm has: keys that no user made share theirs. */
export function readerOf(user: UserId | null): string {
  return user === null ? NIL_UUID : toUuid(user)
}

/** Names the client of a locked matter in threads from the time when it named none. */
export async function nameThreadsClient(tx: Tx, firmId: FirmId, matterId: MatterId, clientId: ClientId): Promise<void> {
  await tx.query(
    `update message_threads t set client_id = $3
     where firm_id = $1 and matter_id = $2 and client_id is null and participant_id is null
       and not exists (select from message_threads other
                       where other.firm_id = $1 and other.matter_id = $2 and other.client_id = $3)`,
    [toUuid(firmId), toUuid(matterId), toUuid(clientId)],
  )
}

/** A conversation as it is listed. */
export type ListedThread = matters.MessageThread & { last_message_at: string }

interface ListedRow extends ThreadRow {
  title: string
  status: matters.MatterStatus
  first_name: string | null
  last_name: string | null
  removed: boolean
  last_message: Omit<MessageRow, 'thread_id' | 'matter_id' | 'client_id' | 'participant_id'> & {
    attachments_count: number
  }
  reader_number: number
  unread_count: number
  last_message_at: string
  created_at: string
  list_snapshot?: string
}

/** Which conversations are listed. */
export interface ThreadQuery {
  matter_id?: MatterId | undefined
  assigned_to?: UserId | undefined
  unanswered?: boolean | undefined
}

const WAITING: ListOrder = { kinds: ['instant', 'uuid'], movable: false }
/** A new message moves its conversation to the top. */
const NEWEST: ListOrder = { kinds: ['instant', 'uuid'], movable: true }

/** How conversations are sorted: the longest waiting comes first if only waiting ones are listed. */
export function threadOrder({ unanswered }: ThreadQuery): ListOrder {
  return unanswered ? WAITING : NEWEST
}

/** The sort key of a listed conversation. */
export function threadKey({ unanswered }: ThreadQuery, place: ListPlace): (thread: ListedThread) => string[] {
  return (thread) =>
    place.changesSince
      ? [toUuid(thread.id)]
      : [unanswered ? thread.unanswered_since! : thread.last_message_at, toUuid(thread.id)]
}

const LISTED = `t.id, t.matter_id, t.client_id, t.participant_id, coalesce(t.assigned_to, m.assigned_attorney) as assigned_to,
  t.messages_count, t.answered_through, t.read_by_person, t.read_by_firm, t.unanswered_since, t.last_message_at,
  t.created_at, m.title, m.status, coalesce(p.first_name, c.first_name) as first_name,
  coalesce(p.last_name, c.last_name) as last_name,
  p.removed_at is not null or (t.participant_id is null and t.client_id is distinct from m.client_id) as removed,
  jsonb_build_object('id', l.id, 'number', l.number, 'by_firm', l.by_firm, 'author_id', l.author_id,
                     'author_name', l.author_name, 'verified', l.verified, 'text', l.text, 'attachments_count',
                     (select count(*) from message_attachments a where a.firm_id = l.firm_id and a.message_id = l.id)) as last_message,
  coalesce(r.number, 0) as reader_number,
  (select count(*)::int from messages u
   where u.firm_id = t.firm_id and u.thread_id = t.id and u.number > coalesce(r.number, 0) and not u.by_firm
  ) as unread_count`

/** `$1` is the firm, `$2` the reader. */
const LISTED_FROM = `from message_threads t
  join matters m on m.firm_id = t.firm_id and m.id = t.matter_id
  join messages l on l.firm_id = t.firm_id and l.thread_id = t.id and l.number = t.messages_count
  left join clients c on c.firm_id = t.firm_id and c.id = t.client_id
  left join participants p on p.firm_id = t.firm_id and p.id = t.participant_id
  left join message_reads r on r.firm_id = t.firm_id and r.thread_id = t.id and r.reader = $2`

/** One page, and the exact total, of matters that are assigned to the assignee if one is given. */
export async function listThreads(
  db: Ctx['db'],
  firmId: FirmId,
  query: ThreadQuery,
  { reader, assignee, place, now }: { reader: string; assignee: UserId | undefined; place: ListPlace; now: string },
): Promise<{ items: ListedThread[]; total: number; start?: WalkStart; hasChanges: boolean }> {
  const narrowed = narrow(query, assignee, [toUuid(firmId)])
  const [page, counts] = await Promise.all([
    readThreads(db, firmId, query, { reader, assignee, place, limit: place.limit }),
    db.query<{ total: number }>(
      // Each conversation has its matter. PostgreSQL leaves an outer join out where no condition asks for it.
      `select count(*)::int as total from message_threads t
       left join matters m on m.firm_id = t.firm_id and m.id = t.matter_id where t.firm_id = $1${narrowed.sql}`,
      narrowed.values,
    ),
  ])
  const [first] = page
  const isEnd = place.start !== undefined && !place.changesSince && page.length < place.limit
  return {
    items: page.map(toListedThread),
    total: counts[0]!.total,
    ...(!query.unanswered && first?.list_snapshot && { start: walkStart(first.list_snapshot, now) }),
    hasChanges:
      isEnd &&
      (await readThreads(db, firmId, query, { reader, assignee, place, changes: place.start!, limit: 1 })).length > 0,
  }
}

/** In the order of the list, or only threads that changed since a walk began, in the order of their ids. */
async function readThreads(
  db: Ctx['db'],
  firmId: FirmId,
  query: ThreadQuery,
  {
    reader,
    assignee,
    place,
    limit,
    changes = place.changesSince,
  }: { reader: string; assignee: UserId | undefined; place: ListPlace; limit: number; changes?: WalkStart | undefined },
): Promise<ListedRow[]> {
  const { sql, values } = narrow(query, assignee, [toUuid(firmId), reader])
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = changes ? ` and ${changedSince('t', parameter(changes.snapshot))}` : ''
  const [columns, direction] = changes
    ? (['t.id', 'asc'] as const)
    : query.unanswered
      ? (['t.unanswered_since, t.id', 'asc'] as const)
      : (['t.last_message_at, t.id', 'desc'] as const)
  const isFirstOfChanges = changes !== undefined && !place.changesSince
  const after = isFirstOfChanges ? { sql: '', values: [] } : place.after(columns, direction, values.length + 1)
  values.push(...after.values)
  const order = columns.split(', ').map((column) => `${column} ${direction}`)
  return await db.query<ListedRow>(
    `select ${LISTED}, pg_current_snapshot()::text as list_snapshot ${LISTED_FROM}
     where t.firm_id = $1${sql}${conditions}${after.sql}
     order by ${order.join(', ')} limit ${parameter(limit)} offset ${parameter(isFirstOfChanges ? 0 : place.offset)}`,
    values,
  )
}

function narrow(
  { matter_id, assigned_to, unanswered }: ThreadQuery,
  assignee: UserId | undefined,
  first: readonly unknown[],
): { sql: string; values: unknown[] } {
  const values = [...first]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(matter_id ? [`t.matter_id = ${parameter(toUuid(matter_id))}`] : []),
    ...(assigned_to ? [`coalesce(t.assigned_to, m.assigned_attorney) = ${parameter(toUuid(assigned_to))}`] : []),
    ...(unanswered === true ? ["t.unanswered_since is not null and m.status <> 'archived'"] : []),
    ...(unanswered === false ? ['t.unanswered_since is null'] : []),
    ...(assignee ? [assignedTo(parameter(toUuid(assignee)))] : []),
  ]
  return { sql: conditions.map((condition) => ` and ${condition}`).join(''), values }
}

/** A conversation for a reader, with what decides who may see it. */
export async function findListedThread(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  id: MessageThreadId,
  reader: string,
): Promise<{ thread: matters.MessageThread; assigned: ReturnType<typeof toAssigned> } | undefined> {
  const [row] = await db.query<ListedRow & Pick<AssignedRow, 'assigned_users' | 'assigned_attorney'>>(
    `select ${LISTED}, m.assigned_attorney, m.assigned_users ${LISTED_FROM} where t.firm_id = $1 and t.id = $3`,
    [toUuid(firmId), reader, toUuid(id)],
  )
  if (!row) return undefined
  const { last_message_at: _, ...thread } = toListedThread(row)
  return { thread, assigned: toAssigned(row) }
}

function toListedThread(row: ListedRow): ListedThread {
  const { id, matterId, clientId, participantId, assignedTo: assigned_to } = toStoredThread(row)
  const of = {
    thread_id: row.id,
    matter_id: row.matter_id,
    client_id: row.client_id,
    participant_id: row.participant_id,
    read_by_person: row.read_by_person,
    read_by_firm: row.read_by_firm,
    reader_number: row.reader_number,
    created_at: row.last_message_at,
  }
  return {
    id,
    matter: { id: matterId, title: row.title, status: row.status },
    client_id: clientId,
    participant_id: participantId,
    person:
      row.first_name === null ? null : { first_name: row.first_name, last_name: row.last_name!, removed: row.removed },
    assigned_to,
    last_message: {
      ...toMessageItself({ ...row.last_message, ...of }),
      attachments_count: row.last_message.attachments_count,
    },
    messages_count: row.messages_count,
    unread_count: row.unread_count,
    unanswered_since: row.unanswered_since,
    created_at: row.created_at,
    last_message_at: row.last_message_at,
  }
}
