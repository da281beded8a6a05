import { type FirmId, type Plan, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A subscription at the provider. Instants are ISO text. */
export interface StoredSubscription {
  id: string
  /** The provider's own word. */
  status: string
  /** Null when its price belongs to no plan that is known here. */
  plan: Plan | null
  periodStart: string
  periodEnd: string
  cancelAtPeriodEnd: boolean
  createdAt: string
}

/** Where an event stands among those of a subscription. */
export interface EventPlace {
  /** The provider's own time, in whole seconds. */
  at: string
  /** Of events of one second, those of a higher rank happened later. */
  rank: number
  id: string
}

interface SubscriptionRow {
  id: string
  status: string
  plan: Plan | null
  current_period_start: string
  current_period_end: string
  cancel_at_period_end: boolean
  created_at: string
  event_at: string
  event_rank: number
  event_id: string
  is_answer: boolean
  version: number
}

const COLUMNS = `id, status, plan, current_period_start, current_period_end, cancel_at_period_end, created_at,
                 event_at, event_rank, event_id, is_answer, version`

/** A subscription with the event that it is the state of. */
export interface FollowedSubscription extends StoredSubscription {
  event: EventPlace
  /** Whether it is newer than that event: the provider was asked since and said so. */
  isAnswer: boolean
  version: number
}

/** All that the firm ever had, newest first. */
export async function listSubscriptions(db: Queryable, firmId: FirmId): Promise<FollowedSubscription[]> {
  const rows = await db.query<SubscriptionRow>(
    `select ${COLUMNS} from billing_subscriptions where firm_id = $1 order by created_at desc, id desc limit 1000`,
    [toUuid(firmId)],
  )
  return rows.map(toSubscription)
}

/**
 * Writes what an event says of a subscription, unless it has been told by a later one or is another firm's. A price that
 * is not known leaves the plan as it was.
 *
 * @returns whether it was written
 */
export async function putSubscription(
  tx: Queryable,
  firmId: FirmId,
  subscription: StoredSubscription,
  event: EventPlace,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into billing_subscriptions as s (id, firm_id, status, plan, current_period_start, current_period_end,
       cancel_at_period_end, created_at, event_at, event_rank, event_id, version)
     values ($2, $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1)
     on conflict (id) do update
       set status = excluded.status, plan = coalesce(excluded.plan, s.plan),
           current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
           cancel_at_period_end = excluded.cancel_at_period_end,
           event_at = excluded.event_at, event_rank = excluded.event_rank, event_id = excluded.event_id,
           is_answer = false, version = s.version + 1
       where s.firm_id = $1
         and (s.event_at, s.event_rank, s.event_id) < (excluded.event_at, excluded.event_rank, excluded.event_id)
     returning 1`,
    [toUuid(firmId), ...valuesOf(subscription), event.at, event.rank, event.id],
  )
  return rows.length > 0
}

/** Writes what the provider answered when it was asked, if no event was applied since `version`. */
export async function replaceSubscription(
  tx: Queryable,
  firmId: FirmId,
  subscription: StoredSubscription,
  version: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update billing_subscriptions
     set status = $3, plan = coalesce($4, plan), current_period_start = $5, current_period_end = $6,
         cancel_at_period_end = $7, created_at = $8, is_answer = true, version = version + 1
     where firm_id = $1 and id = $2 and version = $9
     returning 1`,
    [toUuid(firmId), ...valuesOf(subscription), version],
  )
  return rows.length > 0
}

function valuesOf(subscription: StoredSubscription) {
  return [
    subscription.id,
    subscription.status,
    subscription.plan,
    subscription.periodStart,
    subscription.periodEnd,
    subscription.cancelAtPeriodEnd,
    subscription.createdAt,
  ]
}

function toSubscription(row: SubscriptionRow): FollowedSubscription {
  return {
    id: row.id,
    status: row.status,
    plan: row.plan,
    periodStart: row.current_period_start,
    periodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    createdAt: row.created_at,
    event: { at: row.event_at, rank: row.event_rank, id: row.event_id },
    isAnswer: row.is_answer,
    version: row.version,
  }
}
