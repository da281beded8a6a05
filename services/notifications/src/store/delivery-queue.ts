import { type EventEnvelope, type FirmId, NIL_UUID, toTypeId, toUuid, type WebhookId } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'

/** An endpoint and whose it is. */
export interface EndpointKey {
  firm_id: FirmId
  webhook_id: WebhookId
}

/** What an endpoint is to be sent now, as far as is known. */
export interface EndpointQueue extends EndpointKey {
  /** Deliveries that are due; infinite where there may be any number. */
  due: number
}

export function toEndpointQueue({ firm_id, webhook_id, due }: EndpointQueue): EndpointQueue {
  return { firm_id: toTypeId('firm', firm_id), webhook_id: toTypeId('wh', webhook_id), due }
}

/** Of the deliveries that a statement `changed`, how many are of each endpoint. */
export const BY_ENDPOINT =
  'select firm_id, webhook_id, count(*)::integer as due from changed group by firm_id, webhook_id'

/**
 * Queues each event for the active endpoints of its own firm that subscribe to it, in one statement. Answers what that
 * added to their queues.
 */
export async function insertDeliveries(
  tx: Pick<Tx, 'query' | 'now'>,
  events: readonly Pick<EventEnvelope, 'firm_id' | 'id' | 'type'>[],
): Promise<EndpointQueue[]> {
  const rows = await tx.query<EndpointQueue>(
    `with changed as (
       insert into deliveries (firm_id, webhook_id, event_id, status, next_attempt_at, created_at)
       select e.firm_id, w.id, e.id, 'pending', $4, $4
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
    ],
  )
  return rows.map(toEndpointQueue)
}

/** Whether the delivery `d` is in the queue of its endpoint, which the index `deliveries_queue_of_firms` has. */
export const IS_QUEUED = `d.status = 'pending' and not d.deferred`
/** Whether one of them is due at an instant and in nobody's hands. */
export const isDue = (now: string) =>
  `d.next_attempt_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})`

/**
 * `queued`, a recursive table: the endpoints that have a queue, behind one, in their order. It takes one step through the
 * index for each, so that the length of a queue costs nothing; a step costs 10 µs (PostgreSQL 18). `where` is asked once.
 */
export function queuedEndpoints({ after, where = 'true' }: { after: string; where?: string }): string {
  const next = (last: string) => `
    select d.firm_id, d.webhook_id from deliveries d
    where ${IS_QUEUED} and (d.firm_id, d.webhook_id) > (${last})`
  const first = 'order by d.firm_id, d.webhook_id limit 1'
  return `queued as (
    (${next(after)} and ${where} ${first})
    union all
    select next.* from queued last cross join lateral (${next('last.firm_id, last.webhook_id')} ${first}) next
  )`
}

export interface FoundQueues {
  queues: EndpointQueue[]
  /** The endpoint behind which the next search goes on; null when this one came to the end. */
  position: EndpointKey | null
}

/**
 * Looks through some endpoints that have a queue, in their order, for those that may be sent something now. Throttled
 * endpoints are left out: what they may be sent is found by who grants their shares.
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
  const rows = await db.query<EndpointQueue & { takes: boolean }>(
    `with recursive ${queuedEndpoints({ after: '$1, $2' })}
     select queued.firm_id, queued.webhook_id, found.due, takes
     from (select * from queued limit (select $3::integer)) queued
     cross join lateral (
       select count(*)::integer as due
       from (select from deliveries d
             where d.firm_id = queued.firm_id and d.webhook_id = queued.webhook_id and ${IS_QUEUED} and ${isDue('$5')}
             limit (select $4::integer)) counted
     ) found
     cross join lateral (
       select exists (select from webhooks w
                      where w.firm_id = queued.firm_id and w.id = queued.webhook_id and w.active
                        and w.max_per_second is null) as takes
     ) endpoint`,
    [
      request.after ? toUuid(request.after.firm_id) : NIL_UUID,
      request.after ? toUuid(request.after.webhook_id) : NIL_UUID,
      request.endpointsMax,
      request.dueMax,
      request.now,
    ],
  )
  const queues = rows
    .filter(({ takes, due }) => takes && due > 0)
    .map((row) => toEndpointQueue({ ...row, due: row.due < request.dueMax ? row.due : Number.POSITIVE_INFINITY }))
  const last = rows.at(-1)
  return { queues, position: last && rows.length === request.endpointsMax ? toEndpointQueue(last) : null }
}

/**
 * Puts some of the deferred deliveries of any firm that have become due into the queues of their endpoints, the longest
 * due first, and answers what that added to these. Of two processes each takes others.
 */
export async function queueDueRetries(db: Queryable, now: string, rowsMax: number): Promise<EndpointQueue[]> {
  const rows = await db.query<EndpointQueue>(
    `with changed as (
       update deliveries set deferred = false
       where id = any(array(select id from deliveries
                            where status = 'pending' and deferred and next_attempt_at <= $1
                            order by next_attempt_at limit $2
                            for update skip locked))
       returning firm_id, webhook_id
     )
     ${BY_ENDPOINT}`,
    [now, rowsMax],
  )
  return rows.map(toEndpointQueue)
}

/**
 * Gives up what waits for endpoints that were switched off or deleted, attempts under way included. Rows are locked in the
 * order of their ids, as those are who record attempts.
 */
export async function cancelPendingDeliveries(
  tx: Queryable,
  webhooks: readonly { firmId: FirmId; webhookId: WebhookId }[],
): Promise<void> {
  await tx.query(
    `update deliveries set status = 'failed', next_attempt_at = null, leased_until = null, deferred = false
     where id = any(array(
       select d.id
       from unnest($1::uuid[], $2::uuid[]) as w(firm_id, id)
       join deliveries d on d.firm_id = w.firm_id and d.webhook_id = w.id
       where d.status = 'pending' and d.deferred in (true, false)
       order by d.id for update of d
     ))`,
    [webhooks.map(({ firmId }) => toUuid(firmId)), webhooks.map(({ webhookId }) => toUuid(webhookId))],
  )
}
