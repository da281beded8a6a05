import { type FirmId, notifications, toUuid, type WebhookId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { Attempt, DeliveryState } from '../domain/delivery-outcome.ts'
import { BY_ENDPOINT, type EndpointQueue, toEndpointQueue } from './delivery-queue.ts'
import type { DueDelivery } from './due-deliveries.ts'

/** How a delivery went. */
export interface RecordedAttempt {
  delivery: Pick<DueDelivery, 'id' | 'firm_id' | 'webhook_id' | 'attempt_count' | 'success_is_news'>
  /** Its time is by the clock of the firm. */
  attempt: Attempt
  /** By how many milliseconds that clock is ahead of real time. */
  aheadMs: number
  state: DeliveryState
}

/** The attempts of a delivery `d` with one more; only the newest are kept. */
const withAttempt = (attempt: string) =>
  `case when jsonb_array_length(d.attempts) < ${notifications.ATTEMPTS_SHOWN_MAX} then d.attempts else d.attempts - 0 end
   || ${attempt}`

/**
 * Attempts as one parameter, which `jsonb_array_elements` turns into rows: PostgreSQL would read an array of texts
 * character by character, and each text once more.
 */
const asJson = (attempts: readonly RecordedAttempt[]) => JSON.stringify(attempts.map(({ attempt }) => attempt))

/** Writes rows that a statement took from the queue into the log. */
const intoLog = (from: string, { status, attempts }: Record<'status' | 'attempts', string>) =>
  `insert into deliveries (id, firm_id, webhook_id, event_id, status, attempts, created_at)
   select d.id, d.firm_id, d.webhook_id, d.event_id, ${status}, ${attempts}, d.created_at from ${from} d`

/** Rows are locked in the order of their ids by all that lock several. */
function byId(attempts: readonly RecordedAttempt[]): RecordedAttempt[] {
  return attempts.toSorted((a, b) => (a.delivery.id < b.delivery.id ? -1 : 1))
}

/** Records attempts that succeeded. */
export async function recordSuccesses(db: Queryable, unordered: readonly RecordedAttempt[]): Promise<void> {
  const attempts = byId(unordered)
  const [row] = await db.query<{ count: number }>(
    `with done as (
       delete from delivery_queue d
       using rows from (unnest($1::uuid[]), jsonb_array_elements($2::jsonb)) as r(id, attempt)
       where d.id = r.id and d.id = any($1::uuid[])
       returning d.*, r.attempt
     ), logged as (
       ${intoLog('done', { status: `'succeeded'`, attempts: withAttempt('d.attempt') })}
     )
     select count(*) as count from done`,
    [attempts.map(({ delivery }) => toUuid(delivery.id)), asJson(attempts)],
  )
  if (row!.count < attempts.length) await addToEnded(db, attempts)
}

/**
 * Adds attempts to deliveries that had ended before: their endpoint was switched off meanwhile, or another process sent
 * them too. An attempt that is there already is not added again.
 */
async function addToEnded(db: Queryable, attempts: readonly RecordedAttempt[]): Promise<void> {
  await db.query(
    `update deliveries d
     set status = case when r.succeeded then 'succeeded' else d.status end, attempts = ${withAttempt('r.attempt')}
     from rows from (unnest($1::uuid[], $3::boolean[]), jsonb_array_elements($2::jsonb)) as r(id, succeeded, attempt)
     where d.id = r.id and d.id = any($1::uuid[]) and not d.attempts @> jsonb_build_array(r.attempt)`,
    [
      attempts.map(({ delivery }) => toUuid(delivery.id)),
      asJson(attempts),
      attempts.map(({ state }) => state.status === 'succeeded'),
    ],
  )
}

/**
 * Records attempts that failed. Retries are deferred, which keeps them out of their endpoint's queue until they are due.
 * A delivery that was asked for again meanwhile is due at once: nothing else lowers its number of attempts. Where
 * that number has grown, another process has sent the delivery too, and its record alone counts. Returns what stays in the
 * queues.
 */
export async function recordFailures(
  db: Queryable,
  unordered: readonly RecordedAttempt[],
  now: string,
): Promise<EndpointQueue[]> {
  const attempts = byId(unordered)
  const rows = await db.query<EndpointQueue>(
    `with attempted as (
       select d.id, r.next_attempt_at, r.attempt, d.attempt_count < r.attempt_count as asked_again
       from rows from (unnest($1::uuid[], $2::timestamptz[], $4::integer[]), jsonb_array_elements($3::jsonb))
         as r(id, next_attempt_at, attempt_count, attempt)
       join delivery_queue d on d.id = r.id and d.id = any($1::uuid[]) and d.attempt_count <= r.attempt_count
       order by d.id for update of d
     ), kept as (
       update delivery_queue d
       set attempts = ${withAttempt('a.attempt')}, attempt_count = d.attempt_count + 1, deferred = not a.asked_again,
           next_attempt_at = case when a.asked_again then $5 else a.next_attempt_at end
       from attempted a
       where d.id = a.id and d.id = any($1::uuid[]) and (a.asked_again or a.next_attempt_at is not null)
       returning d.firm_id, d.webhook_id, d.deferred
     ), given_up as (
       delete from delivery_queue d using attempted a
       where d.id = a.id and d.id = any($1::uuid[]) and not a.asked_again and a.next_attempt_at is null
       returning d.*, a.attempt
     ), logged as (
       ${intoLog('given_up', { status: `'failed'`, attempts: withAttempt('d.attempt') })}
     ), changed as (
       select firm_id, webhook_id from kept where not deferred
     )
     ${BY_ENDPOINT}`,
    [
      attempts.map(({ delivery }) => toUuid(delivery.id)),
      attempts.map(({ state }) => state.nextAttemptAt),
      asJson(attempts),
      attempts.map(({ delivery }) => delivery.attempt_count),
      now,
    ],
  )
  await addToEnded(db, attempts)
  return rows.map(toEndpointQueue)
}

/** Gives up what waits for endpoints that were switched off or deleted, attempts under way included. */
export async function cancelPendingDeliveries(
  tx: Queryable,
  webhooks: readonly { firmId: FirmId; webhookId: WebhookId }[],
): Promise<void> {
  await tx.query(
    `with given_up as (
       delete from delivery_queue
       where id = any(array(
         select d.id
         from unnest($1::uuid[], $2::uuid[]) as w(firm_id, id)
         cross join lateral (
           select q.id from delivery_queue q
           where q.firm_id = w.firm_id and q.webhook_id = w.id and q.deferred in (true, false)
           offset 0
         ) mine
         join delivery_queue d on d.id = mine.id
         order by d.id for update of d
       ))
       returning *
     )
     ${intoLog('given_up', { status: `'failed'`, attempts: 'd.attempts' })}`,
    [webhooks.map(({ firmId }) => toUuid(firmId)), webhooks.map(({ webhookId }) => toUuid(webhookId))],
  )
}
