import { type EventEnvelope, type FirmId, NIL_UUID, toTypeId, toUuid, type WebhookId } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'
import { queueOfFirm } from './queue-of-firm.ts'

/** An endpoint and whose it is. */
export interface EndpointKey {
  firm_id: FirmId
  webhook_id: WebhookId
}

/** The known due deliveries of an endpoint. */
export interface EndpointQueue extends EndpointKey {
  /** Number of due deliveries; infinite if unknown. */
  due: number
}

function toEndpointKey({ firm_id, webhook_id }: EndpointKey): EndpointKey {
  return { firm_id: toTypeId('firm', firm_id), webhook_id: toTypeId('wh', webhook_id) }
}

export function toEndpointQueue({ due, ...endpoint }: EndpointQueue): EndpointQueue {
  return { ...toEndpointKey(endpoint), due }
}

/** Of the deliveries that a statement `changed`, how many are of each endpoint. */
export const BY_ENDPOINT =
  'select firm_id, webhook_id, count(*)::integer as due from changed group by firm_id, webhook_id'

/**
 * Queues each event for the active endpoints of its own firm that subscribe to it, in one statement. Returns what that
 * added to their queues. Due times in the queue are in real time, so one statement reads those of all firms.
 */
export async function insertDeliveries(
  tx: Pick<Tx, 'query' | 'now'>,
  events: readonly Pick<EventEnvelope, 'firm_id' | 'id' | 'type'>[],
  dueAt: string,
): Promise<EndpointQueue[]> {
  const rows = await tx.query<EndpointQueue>(
    `with changed as (
       insert into delivery_queue (firm_id, webhook_id, event_id, next_attempt_at, created_at)
       select e.firm_id, w.id, e.id, $5, $4
       from unnest($1::uuid[], $2::uuid[], $3::text[]) as e(firm_id, id, type)
       join webhooks w on w.firm_id = e.firm_id and w.active and w.events && array[e.type, '*']
       order by e.id
       returning firm_id, webhook_id
     )
     ${BY_ENDPOINT}`,
    [
      events.map((event) => toUuid(event.firm_id)),
      events.map((event) => toUuid(event.id)),
      events.map((event) => event.type),
      tx.now,
      dueAt,
    ],
  )
  return rows.map(toEndpointQueue)
}

/** Whether the delivery `d` is in the queue of its endpoint and due at an instant. */
export const isDue = (now: string) => `not d.deferred and d.next_attempt_at <= ${now}`

/** SQL: whether any endpoint has a queue. */
export const isAnyQueued = '(select true from delivery_queue where not deferred order by firm_id, webhook_id limit 1)'

/** SQL: whether a retry has become due at the instant `$1`. */
export const isRetryDue =
  '(select true from delivery_queue where deferred and next_attempt_at <= $1 order by next_attempt_at limit 1)'

/**
 * `queued`, a recursive table: the endpoints that have a queue, behind one, in their order. It takes one step through the
 * index for each, so that the length of a queue costs nothing; a step costs 10 µs (PostgreSQL 18).
 */
function queuedEndpoints(after: string): string {
  const next = (last: string) => `
    select d.firm_id, d.webhook_id from delivery_queue d
    where not d.deferred and (d.firm_id, d.webhook_id) > (${last})`
  const first = 'order by d.firm_id, d.webhook_id limit 1'
  return `queued as (
    (${next(after)} ${first})
    union all
    select next.* from queued last cross join lateral (${next('last.firm_id, last.webhook_id')} ${first}) next
  )`
}

export interface FoundQueues {
  queues: EndpointQueue[]
  /** Endpoints that have something due and are sent only what they have a budget for. */
  throttled: EndpointKey[]
  /** The endpoint behind which the next search goes on; null when this one came to the end. */
  position: EndpointKey | null
}

/**
 * Looks through some endpoints that have a queue, in their order, for endpoints that may receive a delivery now, or are
 * receiving one.
 */
export async function findQueues(
  db: Queryable,
  request: {
    now: string
    /** Null begins with the first. */
    after: EndpointKey | null
    endpointsMax: number
    /** Of an endpoint more are not counted. */
    dueMax: number
  },
): Promise<FoundQueues> {
  const rows = await db.query<EndpointQueue & { throttled: boolean | null }>(
    `with recursive ${queuedEndpoints('$1, $2')}
     select queued.firm_id, queued.webhook_id, found.due,
            (select w.max_per_second is not null from webhooks w
             where w.firm_id = queued.firm_id and w.id = queued.webhook_id and w.active) as throttled
     from (select * from queued limit (select $3::integer)) queued
     cross join lateral (
       select count(*)::integer as due
       from (select from delivery_queue d
             where d.firm_id = queued.firm_id and d.webhook_id = queued.webhook_id and ${isDue('$5')}
             limit (select $4::integer)) counted
     ) found`,
    [
      request.after ? toUuid(request.after.firm_id) : NIL_UUID,
      request.after ? toUuid(request.after.webhook_id) : NIL_UUID,
      request.endpointsMax,
      request.dueMax,
      request.now,
    ],
  )
  const due = rows.filter((row) => row.due > 0)
  const last = rows.at(-1)
  return {
    queues: due
      .filter(({ throttled }) => throttled === false)
      .map((row) => toEndpointQueue({ ...row, due: row.due < request.dueMax ? row.due : Number.POSITIVE_INFINITY })),
    throttled: due.filter(({ throttled }) => throttled).map(toEndpointKey),
    position: last && rows.length === request.endpointsMax ? toEndpointKey(last) : null,
  }
}

/**
 * Puts some of the deferred deliveries of any firm that have become due into the queues of their endpoints, the longest
 * due first, and returns what that added to these. Two processes take different ones.
 */
export async function queueDueRetries(db: Queryable, now: string, rowsMax: number): Promise<EndpointQueue[]> {
  const rows = await db.query<EndpointQueue>(
    `with changed as (
       update delivery_queue set deferred = false
       where id = any(array(select id from delivery_queue
                            where deferred and next_attempt_at <= $1
                            order by next_attempt_at limit $2
                            for update skip locked))
       returning firm_id, webhook_id
     )
     ${BY_ENDPOINT}`,
    [now, rowsMax],
  )
  return rows.map(toEndpointQueue)
}

/** What of a firm waits in `delivery_queue`, for a moving clock. All rows are named by `deferred`, with which the index begins. */
export const deliveriesOfFirm = queueOfFirm({
  table: 'delivery_queue',
  columns: ['next_attempt_at'],
  where: 'deferred in (true, false)',
})
