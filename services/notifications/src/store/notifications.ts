import { type FirmId, NIL_UUID, type NotificationId, notifications, toTypeId, toUuid } from '@dossier/contracts'
import {
  type Ctx,
  type Firms,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
} from '@dossier/runtime'
import type { FeedEntry } from '../domain/feed-entry.ts'
import type { FeedReader } from '../domain/feed-reader.ts'
import { deleteRowsBefore } from './delete-rows-before.ts'

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

/**
 * Locks the feed of each firm until commit, in one order. Every transaction that adds to a feed, or marks all of it as read, takes this
 * lock first, so the next one sees what the last one committed.
 */
async function lockFeeds(tx: Queryable, firmIds: readonly FirmId[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('marks of ' || firm_id, 0))
     from (select distinct firm_id from unnest($1::text[]) firm_id order by firm_id offset 0) firms`,
    [firmIds],
  )
}

/**
 * Of any firms. One that is there already stays as it is. Each is later than all that its firm has, and than all that somebody has
 * marked up to an instant: a mark of what a list showed is no mark of what comes after the list.
 */
export async function insertNotifications(tx: Queryable, entries: readonly FeedEntry[]): Promise<void> {
  await Promise.all([
    lockFeeds(
      tx,
      entries.map((entry) => entry.firm_id),
    ),
    tx.query(
      `insert into notifications (firm_id, id, kind, title, body, matter_id, document_id, upload_id, webhook_id,
                                  created_at)
       select firm, id, kind, title, body, matter, document, upload, webhook,
              greatest(created_at,
                       (select max(n.created_at) + interval '1 ms' from notifications n where n.firm_id = firm),
                       (select max(r.read_until) + interval '1 ms' from notification_readers r where r.firm_id = firm))
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[],
                   $9::uuid[], $10::timestamptz[])
         as given (firm, id, kind, title, body, matter, document, upload, webhook, created_at)
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
    ),
  ])
}

const READ_BY_NOBODY = `read_at is null
  and not exists (select from notification_reads r where r.notification_id = notifications.id)
  and not exists (select from notification_readers r where r.firm_id = notifications.firm_id and r.read_until >= created_at)`

/**
 * Inserts an entry about an answer unless the newest unread one of the matter says the same. A request that
 * marks that one as read meanwhile waits, or is waited for. So every answer has a notification that was unread after
 * it came, and the newest of them says what the client wants now.
 */
export async function insertAnswerUnlessUnread(tx: Tx, entry: FeedEntry & { kind: 'message_received' }): Promise<void> {
  await lockFeeds(tx, [entry.firm_id])
  const [newest] = await tx.query<{ id: string; title: string }>(
    `select id, title from notifications
     where firm_id = $1 and matter_id = $2 and kind = 'message_received' and ${READ_BY_NOBODY}
     order by created_at desc, id desc limit 1 for update`,
    [toUuid(entry.firm_id), uuidOrNull(entry.matter_id)],
  )
  // Looked at again: the statement that waited for a mark does not see it.
  const unread =
    newest?.title === entry.title
      ? await tx.query(`select from notifications where firm_id = $1 and id = $2 and ${READ_BY_NOBODY}`, [
          toUuid(entry.firm_id),
          newest.id,
        ])
      : []
  if (unread.length === 0) await insertNotifications(tx, [entry])
}

/** What the reader may see; values $1 and $2 are the first of `readerValues`. */
const VISIBLE = 'n.firm_id = $1 and (n.webhook_id is null or $2)'

/** Up to when the reader has read all; values $1 to $4 are those of `readerValues`, as in what follows. */
const READ_UNTIL = `(select greatest(max(read_until), $4::timestamptz, '-infinity') from notification_readers
                     where firm_id = $1 and user_id = $3)`

/** What the reader has read neither by itself nor with all. */
const UNREAD = `${VISIBLE} and n.read_at is null and n.created_at > ${READ_UNTIL}
  and not exists (select from notification_reads r where r.firm_id = $1 and r.user_id = $3 and r.notification_id = n.id)`

/** What the reader may see, and when they read it. */
const SEEN = `select ${COLUMNS.replace('read_at', '')}
                coalesce((select r.read_at from notification_reads r
                          where r.firm_id = $1 and r.user_id = $3 and r.notification_id = n.id),
                         n.read_at,
                         case when n.created_at <= ${READ_UNTIL} then ${READ_UNTIL} end) as read_at
              from notifications n where ${VISIBLE}`

function readerValues(firmId: FirmId, { userId, seesWebhooks, startedAt }: FeedReader): unknown[] {
  return [toUuid(firmId), seesWebhooks, userId === null ? NIL_UUID : toUuid(userId), startedAt]
}

/** One page, newest first, and the exact total. */
export async function listStoredNotifications(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  { kind, unread }: { kind?: notifications.FeedKind | undefined; unread?: boolean | undefined },
  place: ListPlace,
): Promise<{ items: notifications.Notification[]; total: number }> {
  const which = unread === undefined ? VISIBLE : unread ? UNREAD : `${VISIBLE} and not (${UNREAD})`
  const where = (values: unknown[]) => (kind === undefined ? which : `${which} and n.kind = $${values.push(kind)}`)
  const values = readerValues(firmId, reader)
  const counted = unread === undefined ? values.slice(0, 2) : [...values]
  const listedWhere = where(values)
  const [limit, offset] = [values.length + 1, values.length + 2]
  const after = place.after('created_at, id', 'desc', values.length + 3)
  const [rows, counts] = await Promise.all([
    db.query<NotificationRow>(
      `${SEEN} and ${listedWhere}${after.sql} order by created_at desc, id desc limit $${limit} offset $${offset}`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from notifications n where ${where(counted)}`, counted),
  ])
  return { items: rows.map(toNotification), total: counts[0]!.total }
}

/** The newest of those of one matter that say the same, and how many they are. */
export interface GatheredRow extends notifications.Notification {
  count: number
}

/**
 * The newest of what the reader has not read, gathered by matter and by what it says, newest first; how many lines that makes, and
 * whether older ones were not looked at.
 */
export async function listGathered(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  linesMax: number,
): Promise<{ lines: GatheredRow[]; total: number; has_older: boolean }> {
  const rows = await db.query<(NotificationRow | { id: null }) & { count: number; total: number; looked_at: number }>(
    `with unread as (
       select n.*, case when n.matter_id is null then n.id end as alone from notifications n
       where ${UNREAD} order by n.created_at desc, n.id desc limit $6
     ), lines as (
       select distinct on (matter_id, alone, kind, title) ${COLUMNS},
              count(*) over (partition by matter_id, alone, kind, title) as count
       from unread order by matter_id, alone, kind, title, created_at desc, id desc
     )
     select * from (select (select count(*) from unread) as looked_at, (select count(*) from lines) as total) counts
     left join (select * from lines order by created_at desc, id desc limit $5) shown on true
     order by created_at desc, id desc`,
    [...readerValues(firmId, reader), linesMax, notifications.GATHERED_LOOKED_AT_MAX],
  )
  return {
    lines: rows.flatMap(({ count, total: _, looked_at: __, ...row }) =>
      row.id === null ? [] : [{ ...toNotification(row), count }],
    ),
    total: rows[0]!.total,
    has_older: rows[0]!.looked_at === notifications.GATHERED_LOOKED_AT_MAX,
  }
}

/**
 * Undefined when the reader has no such notification. The first instant stays. `forAll` marks it for the whole firm, and `gathered`
 * also those before it that say the same of the same matter: of these the newest that one list looks at.
 */
export async function markStoredNotificationRead(
  db: Ctx['db'],
  firmId: FirmId,
  reader: FeedReader,
  { id, forAll, gathered }: { id: NotificationId; forAll: boolean; gathered: boolean },
  now: string,
): Promise<notifications.Notification | undefined> {
  const values = readerValues(firmId, reader)
  const [row] = await db.query<NotificationRow>(`${SEEN} and n.id = $5`, [...values, toUuid(id)])
  if (!row) return undefined
  // With a shared lock, two who mark the same rows for all would each wait for the other to give it up.
  const lock = forAll ? 'for no key update' : 'for share'
  const mark = async (which: string, rest: unknown[]) => {
    const marked = `marked as (select n.id, n.created_at from notifications n where ${which} ${lock} of n)`
    await db.query(
      forAll
        ? `with ${marked} update notifications n set read_at = $5 from marked where n.id = marked.id`
        : `with ${marked} insert into notification_reads (firm_id, user_id, notification_id, notified_at, read_at)
           select $1::uuid, $3::uuid, id, created_at, $5::timestamptz from marked on conflict do nothing`,
      [...values, now, ...rest],
    )
  }
  if (forAll) await db.query('update notifications set read_at = $2 where id = $1 and read_at is null', [row.id, now])
  else await mark(`${UNREAD} and n.id = $6`, [row.id])
  if (gathered && row.matter_id !== null) {
    await mark(
      `${UNREAD} and n.matter_id = $6 and n.kind = $7 and n.title = $8 and n.created_at <= $9
       order by n.created_at desc, n.id desc limit $10`,
      [row.matter_id, row.kind, row.title, row.created_at, notifications.GATHERED_LOOKED_AT_MAX],
    )
  }
  return toNotification({ ...row, read_at: row.read_at ?? now })
}

/** What stays of single marks goes with its age. */
const MARKS_REMOVED_MAX = 5_000

/**
 * Marks all notifications as read for this reader, or those up to an instant. The newest may be dated in the future, by a replica
 * with a fast clock. Returns how many were unread, counted as far as lists look.
 */
export async function markStoredNotificationsRead(
  tx: Tx,
  firmId: FirmId,
  reader: FeedReader,
  upTo: string | null,
): Promise<number> {
  await lockFeeds(tx, [firmId])
  const [bound] = await tx.query<{ until: string }>(
    `select least($2::timestamptz,
                  greatest($3::timestamptz, (select max(created_at) from notifications where firm_id = $1))) as until`,
    [toUuid(firmId), upTo, tx.now],
  )
  const { until } = bound!
  const values = readerValues(firmId, reader)
  const [row] = await tx.query<{ marked: number }>(
    `select count(*) as marked from (select from notifications n where ${UNREAD} and n.created_at <= $5 limit $6) unread`,
    [...values, until, notifications.GATHERED_LOOKED_AT_MAX],
  )
  const who = [values[0], values[2]]
  await tx.query(
    `insert into notification_readers as r (firm_id, user_id, read_until) values ($1, $2, $3)
     on conflict (firm_id, user_id) do update set read_until = greatest(r.read_until, excluded.read_until)`,
    [...who, until],
  )
  await tx.query(
    `delete from notification_reads where ctid = any(array(
       select ctid from notification_reads where firm_id = $1 and user_id = $2 and notified_at <= $3 limit $4))`,
    [...who, until, MARKS_REMOVED_MAX],
  )
  return row!.marked
}

/** Removes some of the instants that are older than all that is kept, and answers how many. */
export function deleteNotificationReadersBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  return deleteRowsBefore(db, { table: 'notification_readers', column: 'read_until' }, instant, rowsMax, firms)
}

/** Removes some of the marks that are older, and answers how many. What they are of is older still. */
export function deleteNotificationReadsBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  return deleteRowsBefore(db, { table: 'notification_reads', column: 'read_at' }, instant, rowsMax, firms)
}

/** Removes some of the notifications of any firm that are older, and answers how many. */
export function deleteNotificationsBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  return deleteRowsBefore(db, { table: 'notifications', column: 'created_at' }, instant, rowsMax, firms)
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
