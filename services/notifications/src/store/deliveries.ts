import {
  type DeliveryId,
  type EventEnvelope,
  type EventId,
  type FirmId,
  NIL_UUID,
  notifications,
  type PageQuery,
  toTypeId,
  toUuid,
  type WebhookId,
} from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'
import type { Attempt, DeliveryState } from '../domain/delivery-outcome.ts'
import { successIsNews, type WebhookTarget } from './webhooks.ts'

/** Queues each event for the active endpoints of its own firm that subscribe to it, in one statement. */
export async function insertDeliveries(
  tx: Pick<Tx, 'query' | 'now'>,
  events: readonly Pick<EventEnvelope, 'firm_id' | 'id' | 'type'>[],
): Promise<void> {
  await tx.query(
    `insert into deliveries (firm_id, webhook_id, event_id, status, next_attempt_at, created_at)
     select e.firm_id, w.id, e.id, 'pending', $4, $4
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as e(firm_id, id, type)
     join webhooks w on w.firm_id = e.firm_id and w.active and w.events && array[e.type, '*']
     order by e.id`,
    [
      events.map((event) => toUuid(event.firm_id)),
      events.map((event) => toUuid(event.id)),
      events.map((event) => event.type),
      tx.now,
    ],
  )
}

/** A delivery that this process has in hand until its lease ends. */
export interface LeasedDelivery extends Omit<WebhookTarget, 'active'> {
  id: DeliveryId
  firm_id: FirmId
  webhook_id: WebhookId
  event_id: EventId
  payload: string
  /** The span that emitted the event, where that was recorded. */
  traceparent: string | null
  attempt_count: number
  /** Deliveries that its endpoint had room for in this lease: where it got as many, more may be due. */
  room: number
  /** Whether a success is worth a note at its endpoint. */
  success_is_news: boolean
  /** The lease, which the record of the attempt must name. */
  leased_until: string
}

function toLeasedDelivery(row: LeasedDelivery): LeasedDelivery {
  return {
    ...row,
    id: toTypeId('dlv', row.id),
    firm_id: toTypeId('firm', row.firm_id),
    webhook_id: toTypeId('wh', row.webhook_id),
    event_id: toTypeId('evt', row.event_id),
  }
}

export interface LeaseRequest {
  now: string
  leasedUntil: string
  /** Deliveries to lease at most. */
  count: number
  /** The firm after which to begin, so that all get their turn; null begins with the first. */
  after: FirmId | null
  /** What a firm may be sent more, and the endpoint of it that had the last turn; all others have `firmRoom`. */
  firms: ReadonlyMap<FirmId, { room: number; after: WebhookId | null }>
  firmRoom: number
  /** What an endpoint may be sent more; all others have `endpointRoom`. */
  endpoints: ReadonlyMap<WebhookId, number>
  endpointRoom: number
  /** What throttled endpoints may be sent now; those that are not here get nothing. */
  shares: ReadonlyMap<WebhookId, number>
}

export interface Lease {
  /** In the order of turns. */
  deliveries: LeasedDelivery[]
  /** Whether there was nothing else to lease, for want of deliveries or of room. */
  complete: boolean
}

/**
 * Leases due deliveries of active endpoints, firm by firm and endpoint by endpoint: it steps through the index from one
 * that has a queue to the next, from the one behind the last turn to the last and on from the first. So neither the length
 * of a queue nor who is at a bound costs the others anything; the lateral joins keep that order and stop at the count. A
 * firm or an endpoint costs 10 µs (PostgreSQL 18). Rows that another process is leasing are skipped. The count in a
 * subquery and the array of ids keep the generic plan; docs/decisions/0023 says why.
 */
export async function leaseDeliveries(db: Queryable, request: LeaseRequest): Promise<Lease> {
  const rows = await db.query<{ seen: number } & (LeasedDelivery | { id: null })>(
    `with recursive ${STEPS_THROUGH_FIRMS},
     due as (
       select delivery.*, row_number() over () as turn
       from firms
       cross join lateral (
         select coalesce((entry -> 'room')::integer, $4) as room, coalesce((entry ->> 'after')::uuid, $2) as after
         from (select $3::jsonb -> firms.firm_id::text) as named (entry)
         offset 0
       ) firm
       cross join lateral (
         with recursive ${STEPS_THROUGH_ENDPOINTS}
         select d.id, endpoint.room
         from endpoints
         cross join lateral (
           select least(coalesce(($5::jsonb -> w.id::text)::integer, $6),
                        case when w.max_per_second is not null
                             then coalesce(($7::jsonb -> w.id::text)::integer, 0) end) as room
           from webhooks w where w.id = endpoints.webhook_id and w.active
           offset 0
         ) endpoint
         cross join lateral (
           select d.id from deliveries d
           where d.firm_id = firms.firm_id and d.webhook_id = endpoints.webhook_id and d.status = 'pending'
             and not d.deferred and d.next_attempt_at <= $8 and (d.leased_until is null or d.leased_until <= $8)
           order by d.next_attempt_at
           limit endpoint.room
           for update of d skip locked
         ) d
         limit firm.room
       ) delivery
       limit (select $9::integer)
     ),
     leased as (
       update deliveries d set leased_until = $10
       from webhooks w, events e
       where d.id = any(array(select id from due)) and w.id = d.webhook_id and w.firm_id = d.firm_id and e.id = d.event_id
       returning d.id, d.firm_id, d.webhook_id, d.event_id, d.attempt_count, d.leased_until, e.payload, e.traceparent,
                 w.url, w.signing_secret, w.previous_secret, w.previous_secret_expires_at,
                 ${successIsNews('w', '$8')} as success_is_news
     )
     select (select count(*) from due) as seen, leased.*, due.room::integer
     from (select) as one left join (leased join due using (id)) on true
     order by due.turn`,
    [
      request.after === null ? NIL_UUID : toUuid(request.after),
      NIL_UUID,
      byUuid(request.firms, ({ room, after }) => ({ room, after: after && toUuid(after) })),
      request.firmRoom,
      byUuid(request.endpoints, (room) => room),
      request.endpointRoom,
      byUuid(request.shares, (share) => share),
      request.now,
      request.count,
      request.leasedUntil,
    ],
  )
  const deliveries = rows.filter((row): row is (typeof rows)[number] & LeasedDelivery => row.id !== null)
  return { deliveries: deliveries.map(toLeasedDelivery), complete: rows[0]!.seen < request.count }
}

/** As JSON, in which PostgreSQL finds an entry faster than in an array. */
function byUuid<Value>(entries: ReadonlyMap<FirmId | WebhookId, Value>, toEntry: (value: Value) => unknown): string {
  return JSON.stringify(Object.fromEntries(entries.entries().map(([id, value]) => [toUuid(id), toEntry(value)])))
}

/** `firms` that have a queue, from behind `$1` to the last and on from the first. */
const STEPS_THROUGH_FIRMS = stepsThrough('firms', 'firm_id', { after: '$1', where: 'true' })
/** `endpoints` of a firm that have a queue, in the same way. */
const STEPS_THROUGH_ENDPOINTS = stepsThrough('endpoints', 'webhook_id', {
  after: 'firm.after',
  where: 'firm_id = firms.firm_id',
})

/** Expressions that take one step through the index for each value that `column` has in the queue. */
function stepsThrough(name: string, column: string, { after, where }: { after: string; where: string }): string {
  const part = (suffix: string, condition: string) => {
    const next = (least: string) => `
      select ${column} from deliveries
      where status = 'pending' and not deferred and ${where} and ${column} ${condition} ${least}
      order by ${column} limit 1`
    return `${name}_${suffix} as (
      (${next('')})
      union all
      select next.${column} from ${name}_${suffix} last cross join lateral (${next(`and ${column} > last.${column}`)}) next
    )`
  }
  return `${part('behind', `> ${after}`)}, ${part('before', `between $2 and ${after}`)},
    ${name} as (select * from ${name}_behind union all select * from ${name}_before)`
}

/**
 * Puts some of the deferred deliveries of any firm that have become due into the queues of their endpoints, the longest
 * due first, and answers how many. Of two processes each takes others.
 */
export async function queueDueRetries(db: Queryable, now: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `update deliveries set deferred = false
     where id = any(array(select id from deliveries
                          where status = 'pending' and deferred and next_attempt_at <= $1
                          order by next_attempt_at limit $2
                          for update skip locked))
     returning 1`,
    [now, rowsMax],
  )
  return rows.length
}

/** Whether a delivery `d` that failed as `r` was asked for again meanwhile: nothing else lowers the number of attempts. */
const ASKED_FOR_AGAIN = `(r.status <> 'succeeded' and d.attempt_count < r.attempt_count)`

/** How a leased delivery went. */
export interface RecordedAttempt {
  delivery: Pick<LeasedDelivery, 'id' | 'firm_id' | 'webhook_id' | 'leased_until' | 'attempt_count' | 'success_is_news'>
  attempt: Attempt
  state: DeliveryState
}

/**
 * Records attempts whose lease still stands; what another process has taken over or what was cancelled stays as it is.
 * A delivery that was asked for again while its attempt was under way, which began its schedule anew, is due at once
 * where that attempt failed. Retries are deferred, which keeps them out of their endpoint's queue until they are due.
 */
export async function markAttempts(db: Queryable, attempts: readonly RecordedAttempt[], now: string): Promise<void> {
  await db.query(
    `update deliveries d
     set status = case when ${ASKED_FOR_AGAIN} then 'pending' else r.status end,
         deferred = r.status = 'pending' and not ${ASKED_FOR_AGAIN},
         next_attempt_at = case when ${ASKED_FOR_AGAIN} then $9 else r.next_attempt_at end, leased_until = null,
         attempts = case when jsonb_array_length(d.attempts) < $7 then d.attempts else d.attempts - 0 end
                    || r.attempt::jsonb,
         attempt_count = d.attempt_count + 1
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::text[], $8::integer[])
       as r(firm_id, id, leased_until, status, next_attempt_at, attempt, attempt_count)
     where d.firm_id = r.firm_id and d.id = r.id and d.leased_until = r.leased_until`,
    [
      attempts.map(({ delivery }) => toUuid(delivery.firm_id)),
      attempts.map(({ delivery }) => toUuid(delivery.id)),
      attempts.map(({ delivery }) => delivery.leased_until),
      attempts.map(({ state }) => state.status),
      attempts.map(({ state }) => state.nextAttemptAt),
      attempts.map(({ attempt }) => JSON.stringify(attempt)),
      notifications.ATTEMPTS_SHOWN_MAX,
      attempts.map(({ delivery }) => delivery.attempt_count),
      now,
    ],
  )
}

/** Gives up what waits for endpoints that were switched off or deleted, attempts under way included. */
export async function cancelPendingDeliveries(
  tx: Queryable,
  webhooks: readonly { firmId: FirmId; webhookId: WebhookId }[],
): Promise<void> {
  await tx.query(
    `update deliveries d set status = 'failed', next_attempt_at = null, leased_until = null, deferred = false
     from unnest($1::uuid[], $2::uuid[]) as w(firm_id, id)
     where d.firm_id = w.firm_id and d.webhook_id = w.id and d.status = 'pending' and d.deferred in (true, false)`,
    [webhooks.map(({ firmId }) => toUuid(firmId)), webhooks.map(({ webhookId }) => toUuid(webhookId))],
  )
}

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
