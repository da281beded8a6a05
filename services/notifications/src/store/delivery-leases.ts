import { type DeliveryId, type EventId, notifications, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { Attempt, DeliveryState } from '../domain/delivery-outcome.ts'
import {
  BY_ENDPOINT,
  type EndpointKey,
  type EndpointQueue,
  IS_QUEUED,
  isDue,
  toEndpointQueue,
} from './delivery-queue.ts'
import { successIsNews, type WebhookTarget } from './webhooks.ts'

/** A delivery that this process has in hand until its lease ends. */
export interface LeasedDelivery extends EndpointKey, Omit<WebhookTarget, 'active'> {
  id: DeliveryId
  event_id: EventId
  payload: string
  /** The span that emitted the event, where that was recorded. */
  traceparent: string | null
  attempt_count: number
  /** Whether a success is worth a note at its endpoint. */
  success_is_news: boolean
  /** The lease, which the record of the attempt must name. */
  leased_until: string
}

/** Places for the deliveries of one endpoint. */
export interface Turn extends EndpointKey {
  count: number
  /** What it may be sent now if it is throttled. */
  share: number
}

/**
 * Leases due deliveries of active endpoints, the longest due first, no more of each than its turn has places for and, if
 * it is throttled, than is left of its share. Rows that another process is leasing are skipped. The array of ids keeps the
 * plan to these rows, whatever the statistics were when it was made.
 */
export async function leaseDeliveries(
  db: Queryable,
  turns: readonly Turn[],
  { now, leasedUntil }: { now: string; leasedUntil: string },
): Promise<LeasedDelivery[]> {
  const rows = await db.query<Omit<LeasedDelivery, 'firm_id' | 'webhook_id' | 'leased_until'> & { turn: number }>(
    `with due as (
       select delivery.id, delivery.event_id, turn.number, endpoint.*
       from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[]) with ordinality
         as turn(firm_id, webhook_id, count, share, number)
       cross join lateral (
         select w.url, w.signing_secret, w.previous_secret, w.previous_secret_expires_at,
                ${successIsNews('w')} as success_is_news,
                least(turn.count, case when w.max_per_second is not null then turn.share end) as count
         from webhooks w where w.firm_id = turn.firm_id and w.id = turn.webhook_id and w.active
         offset 0
       ) endpoint
       cross join lateral (
         select d.id, d.event_id from deliveries d
         where d.firm_id = turn.firm_id and d.webhook_id = turn.webhook_id and ${IS_QUEUED} and ${isDue('$5')}
         order by d.next_attempt_at
         limit endpoint.count
         for update of d skip locked
       ) delivery
     )
     update deliveries d set leased_until = $6
     from due join events e on e.id = due.event_id
     where d.id = due.id and d.id = any(array(select id from due))
     returning d.id, d.event_id, d.attempt_count, e.payload, e.traceparent, due.number::integer - 1 as turn, due.url,
               due.signing_secret, due.previous_secret, due.previous_secret_expires_at, due.success_is_news`,
    [
      turns.map(({ firm_id }) => toUuid(firm_id)),
      turns.map(({ webhook_id }) => toUuid(webhook_id)),
      turns.map(({ count }) => count),
      turns.map(({ share }) => share),
      now,
      leasedUntil,
    ],
  )
  return rows.map(({ turn, ...row }) => {
    const { firm_id, webhook_id } = turns[turn]!
    const [id, event_id] = [toTypeId('dlv', row.id), toTypeId('evt', row.event_id)]
    return { ...row, id, event_id, firm_id, webhook_id, leased_until: leasedUntil }
  })
}

/** Ends leases of deliveries that were not sent: they are in their queues as before. Answers what that added to these. */
export async function releaseDeliveries(
  db: Queryable,
  unordered: readonly Pick<LeasedDelivery, 'firm_id' | 'id' | 'leased_until'>[],
): Promise<EndpointQueue[]> {
  const deliveries = unordered.toSorted(compareIds)
  const rows = await db.query<EndpointQueue>(
    `with changed as (
       update deliveries d set leased_until = null
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as leased(firm_id, id, leased_until)
       where d.firm_id = leased.firm_id and d.id = leased.id and d.id = any($2::uuid[])
         and d.leased_until = leased.leased_until
       returning d.firm_id, d.webhook_id
     )
     ${BY_ENDPOINT}`,
    [
      deliveries.map(({ firm_id }) => toUuid(firm_id)),
      deliveries.map(({ id }) => toUuid(id)),
      deliveries.map(({ leased_until }) => leased_until),
    ],
  )
  return rows.map(toEndpointQueue)
}

/** Identifiers sort as what they stand for does. */
function compareIds(a: { id: DeliveryId }, b: { id: DeliveryId }): number {
  return a.id < b.id ? -1 : 1
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
 * Answers what stays in the queues. Rows are locked in the order of their ids, as `cancelPendingDeliveries` does.
 */
export async function markAttempts(
  db: Queryable,
  unordered: readonly RecordedAttempt[],
  now: string,
): Promise<EndpointQueue[]> {
  const attempts = unordered.toSorted((a, b) => compareIds(a.delivery, b.delivery))
  const rows = await db.query<EndpointQueue>(
    `with recorded as (
       update deliveries d
       set status = case when ${ASKED_FOR_AGAIN} then 'pending' else r.status end,
           deferred = r.status = 'pending' and not ${ASKED_FOR_AGAIN},
           next_attempt_at = case when ${ASKED_FOR_AGAIN} then $9 else r.next_attempt_at end, leased_until = null,
           attempts = case when jsonb_array_length(d.attempts) < $7 then d.attempts else d.attempts - 0 end
                      || r.attempt::jsonb,
           attempt_count = d.attempt_count + 1
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::text[], $8::integer[])
         as r(firm_id, id, leased_until, status, next_attempt_at, attempt, attempt_count)
       where d.firm_id = r.firm_id and d.id = r.id and d.id = any($2::uuid[]) and d.leased_until = r.leased_until
       returning d.firm_id, d.webhook_id, ${IS_QUEUED} as is_queued
     ), changed as (
       select * from recorded where is_queued
     )
     ${BY_ENDPOINT}`,
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
  return rows.map(toEndpointQueue)
}
