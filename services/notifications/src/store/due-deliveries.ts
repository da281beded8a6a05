import { type DeliveryId, type EventId, NIL_UUID, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type EndpointKey, isDue } from './delivery-queue.ts'
import { successIsNews, type WebhookTarget } from './webhooks.ts'

/** A delivery that is to be sent now. */
export interface DueDelivery extends EndpointKey, QueuePosition, Omit<WebhookTarget, 'active'> {
  event_id: EventId
  payload: string
  /** The span that emitted the event, where that was recorded. */
  traceparent: string | null
  attempt_count: number
  /** Whether a success is worth a note at its endpoint. */
  success_is_news: boolean
}

/** Where a delivery stands in the queue of its endpoint. */
export interface QueuePosition {
  next_attempt_at: string
  id: DeliveryId
}

/** Which deliveries of an endpoint are to be read. */
export interface EndpointRead extends EndpointKey {
  count: number
  /** What it may be sent now if it is throttled. */
  budget: number
  /** Where the last reading came to; null begins with the first. */
  after: QueuePosition | null
  /** Deliveries after that which are in flight already. */
  known: readonly DeliveryId[]
}

/**
 * Reads due deliveries of active endpoints, the longest due first, at most `count` of each. Who reads them must
 * have the endpoints to itself. A lateral with an offset keeps the plan to these rows, and a session to indexes, whatever
 * the statistics were when it was made.
 */
export async function readDueDeliveries(
  session: Queryable,
  reads: readonly EndpointRead[],
  now: string,
): Promise<DueDelivery[]> {
  const rows = await session.query<Omit<DueDelivery, keyof EndpointKey> & { read: number }>(
    `select due.id, due.event_id, due.attempt_count, due.next_attempt_at, event.payload, event.traceparent,
            read.number::integer - 1 as read, endpoint.url, endpoint.signing_secret, endpoint.previous_secret,
            endpoint.previous_secret_expires_at, endpoint.success_is_news
     from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[], $5::timestamptz[], $6::uuid[])
       with ordinality as read(firm_id, webhook_id, count, budget, after_at, after_id, number)
     cross join lateral (
       select w.url, w.signing_secret, w.previous_secret, w.previous_secret_expires_at,
              ${successIsNews('w')} as success_is_news,
              least(read.count, case when w.max_per_second is not null then read.budget end) as count
       from webhooks w where w.firm_id = read.firm_id and w.id = read.webhook_id and w.active
       offset 0
     ) endpoint
     cross join lateral (
       select d.id, d.event_id, d.attempt_count, d.next_attempt_at from delivery_queue d
       where d.firm_id = read.firm_id and d.webhook_id = read.webhook_id and ${isDue('$8')}
         and (d.next_attempt_at, d.id) > (read.after_at, read.after_id) and d.id <> all($7::uuid[])
       order by d.next_attempt_at, d.id
       limit endpoint.count
     ) due
     cross join lateral (select e.payload, e.traceparent from events e where e.id = due.event_id offset 0) event`,
    [
      reads.map(({ firm_id }) => toUuid(firm_id)),
      reads.map(({ webhook_id }) => toUuid(webhook_id)),
      reads.map(({ count }) => count),
      reads.map(({ budget }) => budget),
      reads.map(({ after }) => after?.next_attempt_at ?? '-infinity'),
      reads.map(({ after }) => (after ? toUuid(after.id) : NIL_UUID)),
      reads.flatMap(({ known }) => known.map(toUuid)),
      now,
    ],
  )
  return rows.map(({ read, ...row }) => {
    const { firm_id, webhook_id } = reads[read]!
    return { ...row, id: toTypeId('dlv', row.id), event_id: toTypeId('evt', row.event_id), firm_id, webhook_id }
  })
}
