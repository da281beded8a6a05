import { type FirmId, NIL_UUID, type NotificationId, type notifications, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import type { FeedEntry } from '../domain/feed-entry.ts'
import type { FeedReader } from '../domain/feed-reader.ts'

type NotificationRow = Omit<
  notifications.Notification,
  'id' | 'matter_id' | 'document_id' | 'upload_id' | 'webhook_id'
> & {
  id: string
  matter_id: string | null
  document_id: string | null
  upload_id: string | null
  webhook_id: string | null
}

const COLUMNS = 'id, kind, title, body, matter_id, document_id, upload_id, webhook_id, created_at, read_at'

/** Of any firms, in one statement. One that is there already stays as it is. */
export async function insertNotifications(tx: Queryable, entries: readonly FeedEntry[]): Promise<void> {
  await tx.query(
    `insert into notifications (firm_id, id, kind, title, body, matter_id, document_id, upload_id, webhook_id,
                                created_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[],
                          $9::uuid[], $10::timestamptz[])
     on conflict do nothing`,
    [
      entries.map((entry) => toUuid(entry.firm_id)),
      entries.map((entry) => toUuid(entry.id)),
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.title),
      entries.map((entry) => entry.body),
      entries.map((entry) => uuidOrNull(entry.matter_id)),
      entries.map((entry) => uuidOrNull(entry.document_id)),
      entries.map((entry) => uuidOrNull(entry.upload_id)),
      entries.map((entry) => uuidOrNull(entry.webhook_id)),
      entries.map((entry) => entry.created_at),
    ],
  )
}

const UNREAD_BY_ALL = `read_at is null and not exists (select from notification_reads r where r.notification_id = notifications.id)`

/**
 * Inserts an entry about an answer unless the newest that nobody has read of the matter says the same. Whoever
 * marks that one as read meanwhile waits, or is waited for: no answer stays without a notification that was unread after
 * it came, and the newest of them says what the client wants now.
 */
export async function insertAnswerUnlessUnread(tx: Tx, entry: FeedEntry & { kind: 'message_received' }): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`answers to ${entry.matter_id}`])
  const [newest] = await tx.query<{ id: string; title: string }>(
    `select id, title from notifications
     where firm_id = $1 and matter_id = $2 and kind = 'message_received' and ${UNREAD_BY_ALL}
     order by created_at desc, id desc limit 1 for update`,
    [toUuid(entry.firm_id), uuidOrNull(entry.matter_id)],
  )
  // Looked at again: the statement that waited for a mark does not see it.
  const unread =
    newest?.title === entry.title
      ? await tx.query(`select from notifications where firm_id = $1 and id = $2 and ${UNREAD_BY_ALL}`, [
          toUuid(entry.firm_id),
          newest.id,
        ])
      : []
  if (unread.length === 0) await insertNotifications(tx, [entry])
}

/** What the reader may see, and when they marked it; values $1 to $3 are those of `readerValues`. */
const SEEN = `select n.id, n.firm_id, n.kind, n.title, n.body, n.matter_id, n.document_id, n.upload_id, n.webhook_id, n.created_at,
                     coalesce(r.read_at, n.read_at) as read_at
              from notifications n
              left join notification_reads r on r.firm_id = n.firm_id and r.user_id = $2 and r.notification_id = n.id
              where n.firm_id = $1 and (n.webhook_id is null or $3)`

function readerValues(firmId: FirmId, { userId, seesWebhooks }: FeedReader): unknown[] {
  return [toUuid(firmId), userId === null ? NIL_UUID : toUuid(userId), seesWebhooks]
}

/** One page, newest first, and the exact total. */
export async function listStoredNotifications(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  { kind, unread }: { kind?: notifications.FeedKind | undefined; unread?: boolean | undefined },
  place: ListPlace,
): Promise<{ items: notifications.Notification[]; total: number }> {
  const values = readerValues(firmId, reader)
  const where = [
    'true',
    ...(unread === undefined ? [] : [`read_at is ${unread ? 'null' : 'not null'}`]),
    ...(kind === undefined ? [] : [`kind = $${values.push(kind)}`]),
  ].join(' and ')
  const [limit, offset] = [values.length + 1, values.length + 2]
  const after = place.after('created_at, id', 'desc', values.length + 3)
  const [rows, counts] = await Promise.all([
    db.query<NotificationRow>(
      `select ${COLUMNS} from (${SEEN}) seen where ${where}${after.sql}
       order by created_at desc, id desc limit $${limit} offset $${offset}`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from (${SEEN}) seen where ${where}`, values),
  ])
  return { items: rows.map(toNotification), total: counts[0]!.total }
}

/** The newest of those of one matter that say the same, and how many they are. */
export interface GatheredRow extends notifications.Notification {
  count: number
}

/** What the reader has not read, gathered by matter and by what it says, newest first; and how many lines there are. */
export async function listGathered(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  linesMax: number,
): Promise<{ lines: GatheredRow[]; total: number }> {
  const values = readerValues(firmId, reader)
  const rows = await db.query<NotificationRow & { count: number; total: number }>(
    `select *, count(*) over () as total from (
       select distinct on (matter_id, alone, kind, title) ${COLUMNS},
              count(*) over (partition by matter_id, alone, kind, title) as count
       from (select *, case when matter_id is null then id end as alone from (${SEEN}) seen where read_at is null) unread
       order by matter_id, alone, kind, title, created_at desc, id desc
     ) lines
     order by created_at desc, id desc limit $4`,
    [...values, linesMax],
  )
  return {
    lines: rows.map(({ count, total: _, ...row }) => ({ ...toNotification(row), count })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Undefined when the reader has no such notification. The first instant stays. `forAll` marks it for the whole firm, and `gathered`
 * also those before it that say the same of the same matter.
 */
export async function markStoredNotificationRead(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  { id, forAll, gathered }: { id: NotificationId; forAll: boolean; gathered: boolean },
  now: string,
): Promise<notifications.Notification | undefined> {
  const values = [...readerValues(firmId, reader), toUuid(id), now]
  const [row] = await db.query<NotificationRow>(`${SEEN} and n.id = $4`, values.slice(0, 4))
  if (!row) return undefined
  const which = `${SEEN} and (n.id = $4 or ($6::boolean and n.matter_id = $7::uuid and n.kind = $8 and n.title = $9
                             and n.created_at <= $10 and n.read_at is null and r.read_at is null))`
  const like = [gathered, row.matter_id, row.kind, row.title, row.created_at]
  const mark = forAll
    ? `update notifications n set read_at = coalesce(n.read_at, $5::timestamptz) from marked where n.id = marked.id`
    : `insert into notification_reads (firm_id, user_id, notification_id, read_at)
       select $1::uuid, $2::uuid, id, $5::timestamptz from marked where read_at is null on conflict do nothing`
  await db.query(`with marked as (${which} for share of n) ${mark}`, [...values, ...like])
  return toNotification({ ...row, read_at: row.read_at ?? now })
}

/** For the reader alone. Answers how many they had not read before. */
export async function markStoredNotificationsRead(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  until: string,
  now: string,
): Promise<number> {
  const [row] = await db.query<{ marked: number }>(
    `with unread as (
       ${SEEN} and n.read_at is null and r.read_at is null and n.created_at <= $4 for share of n
     ), marked as (
       insert into notification_reads (firm_id, user_id, notification_id, read_at)
       select $1::uuid, $2::uuid, id, $5::timestamptz from unread on conflict do nothing returning 1
     )
     select count(*) as marked from marked`,
    [...readerValues(firmId, reader), until, now],
  )
  return row!.marked
}

/** Removes some of the marks that are older, and answers how many. What they are of is older still. */
export async function deleteNotificationReadsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from notification_reads where ctid = any(array(select ctid from notification_reads where read_at < $1 limit $2))
     returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}

/** Removes some of the notifications of any firm that are older, and answers how many. */
export async function deleteNotificationsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from notifications where id = any(array(select id from notifications where created_at < $1 limit $2))
     returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}

function toNotification(row: NotificationRow): notifications.Notification {
  return {
    ...row,
    id: toTypeId('ntf', row.id),
    matter_id: typeIdOrNull('mat', row.matter_id),
    document_id: typeIdOrNull('doc', row.document_id),
    upload_id: typeIdOrNull('upl', row.upload_id),
    webhook_id: typeIdOrNull('wh', row.webhook_id),
  }
}
