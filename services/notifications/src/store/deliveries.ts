import {
  type DeliveryId,
  type FirmId,
  type notifications,
  type PageQuery,
  toTypeId,
  toUuid,
  type WebhookId,
} from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'

type Delivery = notifications.WebhookDelivery

/** Of a delivery `d` and its event `e`. */
const COLUMNS = 'd.id, d.event_id, e.type as event_type, d.status, d.attempts, d.next_attempt_at, d.created_at'

function toDelivery(row: Delivery): Delivery {
  return { ...row, id: toTypeId('dlv', row.id), event_id: toTypeId('evt', row.event_id) }
}

/** One page, newest first, and the exact total. An event outlives its deliveries, so that each has its type. */
export async function listStoredDeliveries(
  db: Ctx['db'],
  firmId: FirmId,
  webhookId: WebhookId,
  { page, per_page, status }: PageQuery & { status?: notifications.DeliveryStatus | undefined },
): Promise<{ items: Delivery[]; total: number }> {
  const which = [toUuid(firmId), toUuid(webhookId), status ?? null]
  const [rows, counts] = await Promise.all([
    db.query<Delivery>(
      `select ${COLUMNS}
       from (select * from deliveries where firm_id = $1 and webhook_id = $2 and ($3::text is null or status = $3)
             order by created_at desc, id desc limit $4 offset $5) d
       join events e on e.id = d.event_id
       order by d.created_at desc, d.id desc`,
      [...which, per_page, (page - 1) * per_page],
    ),
    db.query<{ total: number }>(
      `select count(*) as total from deliveries
       where firm_id = $1 and webhook_id = $2 and ($3::text is null or status = $3)`,
      which,
    ),
  ])
  return { items: rows.map(toDelivery), total: counts[0]!.total }
}

/**
 * Makes a delivery due now, with the whole schedule of retries before it; one that a process has in hand stays as it is.
 * Answers the delivery, or undefined when there is none.
 */
export async function requeueDelivery(
  tx: Tx,
  firmId: FirmId,
  webhookId: WebhookId,
  id: DeliveryId,
): Promise<Delivery | undefined> {
  const [row] = await tx.query<Delivery>(
    `with requeued as (
       update deliveries
       set status = 'pending', attempt_count = 0, deferred = false,
           next_attempt_at = case when leased_until > $4 then next_attempt_at else $4 end
       where firm_id = $1 and webhook_id = $2 and id = $3
       returning *
     )
     select ${COLUMNS} from requeued d join events e on e.id = d.event_id`,
    [toUuid(firmId), toUuid(webhookId), toUuid(id), tx.now],
  )
  return row && toDelivery(row)
}

/**
 * The same for what has not succeeded since an instant and is in nobody's hands, the oldest first, up to `max`. Answers
 * how many there were.
 */
export async function requeueUndelivered(
  tx: Tx,
  firmId: FirmId,
  webhookId: WebhookId,
  { since, max }: { since: string; max: number },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with undelivered as (
       select id from deliveries
       where firm_id = $1 and webhook_id = $2 and created_at >= $3
         and (status = 'failed'
              or status = 'pending' and next_attempt_at > $4 and (leased_until is null or leased_until <= $4))
       order by created_at, id limit $5
       for update
     ), requeued as (
       update deliveries d set status = 'pending', attempt_count = 0, next_attempt_at = $4, deferred = false
       from undelivered u where d.firm_id = $1 and d.id = u.id
       returning 1
     )
     select count(*) as count from requeued`,
    [toUuid(firmId), toUuid(webhookId), since, tx.now, max],
  )
  return row!.count
}

/** Removes some of the deliveries of any firm that are older, and answers how many. */
export async function deleteDeliveriesBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from deliveries
     where id = any(array(select id from deliveries where created_at < $1 limit $2)) returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}
