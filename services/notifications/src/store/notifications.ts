import { type FirmId, type NotificationId, type notifications, toTypeId, toUuid } from '@dossier/contracts'
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

/**
 * Inserts an entry about an answer unless the newest that the firm has not read of the matter says the same. Whoever
 * marks that one as read meanwhile waits, or is waited for: no answer stays without a notification that was unread after
 * it came, and the newest of them says what the client wants now.
 */
export async function insertAnswerUnlessUnread(tx: Tx, entry: FeedEntry & { kind: 'message_received' }): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`answers to ${entry.matter_id}`])
  const [newest] = await tx.query<{ title: string }>(
    `select title from notifications
     where firm_id = $1 and matter_id = $2 and kind = 'message_received' and read_at is null
     order by created_at desc, id desc limit 1 for update`,
    [toUuid(entry.firm_id), uuidOrNull(entry.matter_id)],
  )
  if (newest?.title !== entry.title) await insertNotifications(tx, [entry])
}

/** One page, newest first, and the exact total. */
export async function listStoredNotifications(
  db: Ctx['db'],
  firmId: FirmId,
  { seesWebhooks }: FeedReader,
  { kind, unread }: { kind?: notifications.FeedKind | undefined; unread?: boolean | undefined },
  place: ListPlace,
): Promise<{ items: notifications.Notification[]; total: number }> {
  const values: unknown[] = [toUuid(firmId), seesWebhooks]
  const where = [
    'firm_id = $1 and (webhook_id is null or $2)',
    ...(unread === undefined ? [] : [`read_at is ${unread ? 'null' : 'not null'}`]),
    ...(kind === undefined ? [] : [`kind = $${values.push(kind)}`]),
  ].join(' and ')
  const [limit, offset] = [values.length + 1, values.length + 2]
  const after = place.after('created_at, id', 'desc', values.length + 3)
  const [rows, counts] = await Promise.all([
    db.query<NotificationRow>(
      `select ${COLUMNS} from notifications where ${where}${after.sql}
       order by created_at desc, id desc limit $${limit} offset $${offset}`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from notifications where ${where}`, values),
  ])
  return { items: rows.map(toNotification), total: counts[0]!.total }
}

/** Undefined when the reader has no such notification. The first instant stays. */
export async function markStoredNotificationRead(
  db: Ctx['db'],
  firmId: FirmId,
  { seesWebhooks }: FeedReader,
  id: NotificationId,
  now: string,
): Promise<notifications.Notification | undefined> {
  const [row] = await db.query<NotificationRow>(
    `update notifications set read_at = coalesce(read_at, $4)
     where firm_id = $1 and id = $2 and (webhook_id is null or $3) returning ${COLUMNS}`,
    [toUuid(firmId), toUuid(id), seesWebhooks, now],
  )
  return row && toNotification(row)
}

/** Answers how many were not read before. */
export async function markStoredNotificationsRead(
  db: Ctx['db'],
  firmId: FirmId,
  { seesWebhooks }: FeedReader,
  until: string,
  now: string,
): Promise<number> {
  const [row] = await db.query<{ marked: number }>(
    `with marked as (
       update notifications set read_at = $4
       where firm_id = $1 and read_at is null and created_at <= $3 and (webhook_id is null or $2)
       returning 1
     )
     select count(*) as marked from marked`,
    [toUuid(firmId), seesWebhooks, until, now],
  )
  return row!.marked
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
