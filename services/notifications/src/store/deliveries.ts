import { type DeliveryId, type FirmId, type notifications, toTypeId, toUuid, type WebhookId } from '@dossier/contracts'
import {
  type Ctx,
  type Firms,
  inFirmTime,
  inRealTime,
  type ListPlace,
  ofFirms,
  type Queryable,
  type Tx,
} from '@dossier/runtime'
import { markResent } from './events.ts'

type Delivery = notifications.WebhookDelivery

/** Of a delivery `d` and its event `e`. */
const COLUMNS = 'd.id, d.event_id, e.type as event_type, d.status, d.attempts, d.next_attempt_at, d.created_at'

/**
 * All deliveries, as a table: ended ones, and ones still in the queue, whose index begins with
 * `deferred`.
 */
export const ALL_DELIVERIES = `(
  select id, firm_id, webhook_id, event_id, status, attempts, null::timestamptz(3) as next_attempt_at, created_at
  from deliveries
  union all
  select id, firm_id, webhook_id, event_id, 'pending', attempts, next_attempt_at, created_at
  from delivery_queue where deferred in (true, false)
)`

/** The queue has due times in real time, and the firm sees them by its own clock. */
function toDelivery({ id, event_id, next_attempt_at, ...row }: Delivery, clock: { aheadMs: number }): Delivery {
  return {
    ...row,
    id: toTypeId('dlv', id),
    event_id: toTypeId('evt', event_id),
    next_attempt_at: next_attempt_at && inFirmTime(next_attempt_at, clock),
  }
}

/** One page, newest first, and the exact total. An event outlives its deliveries, so that each has its type. */
export async function listStoredDeliveries(
  db: Ctx['db'],
  firmId: FirmId,
  webhookId: WebhookId,
  { status, aheadMs }: { status: notifications.DeliveryStatus | undefined; aheadMs: number },
  place: ListPlace,
): Promise<{ items: Delivery[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 6)
  const which = [toUuid(firmId), toUuid(webhookId), status ?? null]
  const listed = `${ALL_DELIVERIES} l where firm_id = $1 and webhook_id = $2 and ($3::text is null or status = $3)`
  const [rows, counts] = await Promise.all([
    db.query<Delivery>(
      `select ${COLUMNS}
       from (select * from ${listed}${after.sql} order by created_at desc, id desc limit $4 offset $5) d
       join events e on e.id = d.event_id
       order by d.created_at desc, d.id desc`,
      [...which, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from ${listed}`, which),
  ])
  return { items: rows.map((row) => toDelivery(row, { aheadMs })), total: counts[0]!.total }
}

/** Puts rows that a statement took from the log back into the queue, due at an instant, with the whole schedule before them. */
const intoQueue = (from: string, dueAt: string) =>
  `insert into delivery_queue (id, firm_id, webhook_id, event_id, attempts, next_attempt_at, created_at)
   select id, firm_id, webhook_id, event_id, attempts, ${dueAt}, created_at from ${from}`

/** The events of deliveries that have had an attempt: what is sent for the first time is no resend. */
const sentBefore = (from: string) => `select event_id from ${from} where attempts <> '[]'`

/**
 * Makes a delivery due now, with the whole schedule of retries before it; one that is due stays where it is. Answers the
 * delivery, or undefined when there is none. The caller holds the endpoint and the resends of the firm. A delivery that left the
 * queue meanwhile, since its attempt ended, is in the log for the second statement.
 */
export async function requeueDelivery(
  tx: Tx,
  firmId: FirmId,
  webhookId: WebhookId,
  { id, aheadMs }: { id: DeliveryId; aheadMs: number },
): Promise<Delivery | undefined> {
  const values = [toUuid(firmId), toUuid(webhookId), toUuid(id), inRealTime(tx.now, { aheadMs }), tx.now]
  const resent = `resent as (${markResent(sentBefore('requeued'), '$5')})`
  const shown = `select ${COLUMNS} from (select *, 'pending' as status from requeued) d join events e on e.id = d.event_id`
  const [waiting] = await tx.query<Delivery>(
    `with requeued as (
       update delivery_queue
       set attempt_count = 0, deferred = false, next_attempt_at = least(next_attempt_at, $4)
       where firm_id = $1 and webhook_id = $2 and id = $3
       returning *
     ), ${resent}
     ${shown}`,
    values,
  )
  if (waiting) return toDelivery(waiting, { aheadMs })
  const [ended] = await tx.query<Delivery>(
    `with ended as (
       delete from deliveries where firm_id = $1 and webhook_id = $2 and id = $3 returning *
     ), requeued as (
       ${intoQueue('ended', '$4')}
       returning *
     ), ${resent}
     ${shown}`,
    values,
  )
  return ended && toDelivery(ended, { aheadMs })
}

/**
 * The same for what has not succeeded since an instant and is not due, the oldest first, up to `max`. Returns how many
 * there were, and whether there are more. The caller holds the endpoint and the resends of the firm.
 */
export async function requeueUndelivered(
  tx: Tx,
  firmId: FirmId,
  webhookId: WebhookId,
  { since, max, aheadMs }: { since: string; max: number; aheadMs: number },
): Promise<{ queued: number; hasMore: boolean }> {
  const [row] = await tx.query<{ queued: number; has_more: boolean }>(
    `with found as (
       select id, row_number() over (order by created_at, id) as number from (
         select id, created_at from deliveries
         where firm_id = $1 and webhook_id = $2 and created_at >= $3 and status = 'failed'
         union all
         select id, created_at from delivery_queue
         where firm_id = $1 and webhook_id = $2 and created_at >= $3 and next_attempt_at > $4 and deferred in (true, false)
       ) undelivered
       order by created_at, id limit $5::integer + 1
     ), ended as (
       delete from deliveries where id = any(array(select id from found where number <= $5)) and status = 'failed'
       returning *
     ), requeued as (
       ${intoQueue('ended', '$4')}
       returning event_id, attempts
     ), brought_forward as (
       update delivery_queue set attempt_count = 0, deferred = false, next_attempt_at = $4
       where id = any(array(select id from found where number <= $5)) and next_attempt_at > $4
       returning event_id, attempts
     ), resent as (
       ${markResent(`${sentBefore('requeued')} union all ${sentBefore('brought_forward')}`, '$6')}
     )
     select (select count(*) from requeued) + (select count(*) from brought_forward) as queued,
            exists (select from found where number > $5) as has_more`,
    [toUuid(firmId), toUuid(webhookId), since, inRealTime(tx.now, { aheadMs }), max, tx.now],
  )
  return { queued: row!.queued, hasMore: row!.has_more }
}

/** Removes some of the deliveries of any firm that are older, whatever became of them, and returns how many. */
export async function deleteDeliveriesBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  const { sql, values } = ofFirms(firms, [instant, rowsMax])
  const [row] = await db.query<{ removed: number }>(
    `with ended as (
       delete from deliveries where id = any(array(select id from deliveries where created_at < $1 and ${sql} limit $2)) returning 1
     ), waiting as (
       delete from delivery_queue where id = any(array(select id from delivery_queue where created_at < $1 and ${sql} limit $2))
       returning 1
     )
     select greatest((select count(*) from ended), (select count(*) from waiting)) as removed`,
    values,
  )
  return row!.removed
}
