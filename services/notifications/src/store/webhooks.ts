import { type FirmId, type notifications, toTypeId, toUuid, type UserId, type WebhookId } from '@dossier/contracts'
import {
  type Ctx,
  inFirmTime,
  type ListPlace,
  lockByName,
  type Queryable,
  type Tx,
  typeIdOrNull,
  UPDATED_BY,
  uuidOrNull,
} from '@dossier/runtime'
import type { DisabledReason } from '../domain/alert.ts'
import { type EndpointKey, isDue } from './delivery-queue.ts'

type Webhook = notifications.Webhook

const COLUMNS = `id, url, events, description, active, max_per_second, last_triggered_at, created_at, updated_at,
  ${UPDATED_BY}`

type WebhookRow = Omit<Webhook, 'id' | 'updated_by'> & { id: string; updated_by: string | null }

function toWebhook(row: WebhookRow): Webhook {
  return { ...row, id: toTypeId('wh', row.id), updated_by: typeIdOrNull('usr', row.updated_by) }
}

/** What sending to an endpoint needs. Secrets are encrypted. */
export interface WebhookTarget {
  url: string
  active: boolean
  signing_secret: string
  previous_secret: string | null
  previous_secret_expires_at: string | null
}

/** Held until commit: of two creates in one firm, the second counts what the first has inserted. */
export async function lockWebhooksOfFirm(tx: Tx, firmId: FirmId): Promise<void> {
  await lockByName(tx, `webhooks:${toUuid(firmId)}`)
}

export async function countWebhooks(tx: Tx, firmId: FirmId): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count(*) as count from webhooks where firm_id = $1', [
    toUuid(firmId),
  ])
  return row!.count
}

/** `sealedSecret` comes sealed. */
export async function insertWebhook(
  tx: Queryable,
  firmId: FirmId,
  webhook: Webhook,
  sealedSecret: string,
): Promise<void> {
  await tx.query(
    `insert into webhooks (firm_id, id, url, events, description, active, max_per_second, signing_secret, created_at,
                           updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      toUuid(firmId),
      toUuid(webhook.id),
      webhook.url,
      webhook.events,
      webhook.description,
      webhook.active,
      webhook.max_per_second,
      sealedSecret,
      webhook.created_at,
      webhook.updated_at,
    ],
  )
}

/** One page, newest first, and the exact total. */
export async function listStoredWebhooks(
  db: Ctx['db'],
  firmId: FirmId,
  place: ListPlace,
): Promise<{ items: Webhook[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 4)
  const firm = toUuid(firmId)
  const [rows, counts] = await Promise.all([
    db.query<WebhookRow>(
      `select ${COLUMNS} from webhooks where firm_id = $1${after.sql}
       order by created_at desc, id desc limit $2 offset $3`,
      [firm, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>('select count(*) as total from webhooks where firm_id = $1', [firm]),
  ])
  return { items: rows.map(toWebhook), total: counts[0]!.total }
}

export async function findWebhook(db: Ctx['db'], firmId: FirmId, id: WebhookId): Promise<Webhook | undefined> {
  const [row] = await db.lookup<WebhookRow>(`select ${COLUMNS} from webhooks where firm_id = $1 and id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toWebhook(row)
}

export async function findWebhookTarget(
  db: Ctx['db'],
  firmId: FirmId,
  id: WebhookId,
): Promise<WebhookTarget | undefined> {
  const [row] = await db.lookup<WebhookTarget>(
    `select url, active, signing_secret, previous_secret, previous_secret_expires_at
     from webhooks where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row
}

/** Locks the row until commit, so that one of two updates sees the other. */
export async function lockWebhook(tx: Tx, firmId: FirmId, id: WebhookId): Promise<Webhook | undefined> {
  const [row] = await tx.query<WebhookRow>(
    `select ${COLUMNS} from webhooks where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toWebhook(row)
}

/** `forgetFailures` resets the endpoint's record of failures. */
export async function updateStoredWebhook(
  tx: Tx,
  firmId: FirmId,
  webhook: Webhook,
  { forgetFailures }: { forgetFailures: boolean },
): Promise<void> {
  await tx.query(
    `update webhooks set events = $3, description = $4, active = $5, max_per_second = $6, updated_at = $7,
                         updated_by = $9, updated_by_at = $7,
                         failing_since = case when $8 then null else failing_since end
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(webhook.id),
      webhook.events,
      webhook.description,
      webhook.active,
      webhook.max_per_second,
      webhook.updated_at,
      forgetFailures,
      uuidOrNull(webhook.updated_by),
    ],
  )
}

/**
 * Puts a new secret in the place of the one that signs, which signs beside it until `overlapEnds`. `sealedSecret` comes
 * sealed. Returns the webhook, or undefined when there is none.
 */
export async function replaceSigningSecret(
  tx: Tx,
  firmId: FirmId,
  id: WebhookId,
  { sealedSecret, overlapEnds, userId }: { sealedSecret: string; overlapEnds: string; userId: UserId | null },
): Promise<Webhook | undefined> {
  const [row] = await tx.query<WebhookRow>(
    `update webhooks set previous_secret = signing_secret, previous_secret_expires_at = $4, signing_secret = $3,
                         updated_at = $5, updated_by = $6, updated_by_at = $5
     where firm_id = $1 and id = $2 returning ${COLUMNS}`,
    [toUuid(firmId), toUuid(id), sealedSecret, overlapEnds, tx.now, uuidOrNull(userId)],
  )
  return row && toWebhook(row)
}

/** A throttled endpoint that has something due. */
export interface ThrottledEndpoint extends EndpointKey {
  /** What it may be sent in the next second; null while an earlier budget lasts, which some process has. */
  budget: number | null
}

/**
 * Gives those of the endpoints that are throttled and have something due, and have had nothing for a second, their budget
 * of the next one. One process gets it. Returns all of them that are throttled and have something due.
 */
export async function grantThrottleBudgets(
  db: Queryable,
  endpoints: readonly EndpointKey[],
  { now, until }: { now: string; until: string },
): Promise<ThrottledEndpoint[]> {
  const rows = await db.query<{ firm_id: string; id: string; budget: number | null }>(
    `with throttled as (
       select w.firm_id, w.id, w.throttled_until is null or w.throttled_until <= $3 as is_free
       from unnest($1::uuid[], $2::uuid[]) as asked(firm_id, id)
       join webhooks w on w.firm_id = asked.firm_id and w.id = asked.id and w.id = any($2::uuid[])
         and w.max_per_second is not null and w.active
       where exists (select from delivery_queue d
                     where d.firm_id = asked.firm_id and d.webhook_id = asked.id and ${isDue('$3')})
     ), granted as (
       update webhooks w set throttled_until = $4
       where w.id = any(array(
         select t.id from webhooks t
         where t.id = any(array(select id from throttled where is_free))
           and (t.throttled_until is null or t.throttled_until <= $3)
         for update skip locked
       ))
       returning w.id, w.max_per_second
     )
     select throttled.firm_id, throttled.id, granted.max_per_second as budget
     from throttled left join granted on granted.id = throttled.id`,
    [
      endpoints.map(({ firm_id }) => toUuid(firm_id)),
      endpoints.map(({ webhook_id }) => toUuid(webhook_id)),
      now,
      until,
    ],
  )
  return rows.map(({ firm_id, id, budget }) => ({
    firm_id: toTypeId('firm', firm_id),
    webhook_id: toTypeId('wh', id),
    budget,
  }))
}

/** Whether there was one. */
export async function deleteStoredWebhook(tx: Tx, firmId: FirmId, id: WebhookId): Promise<boolean> {
  const rows = await tx.query('delete from webhooks where firm_id = $1 and id = $2 returning id', [
    toUuid(firmId),
    toUuid(id),
  ])
  return rows.length > 0
}

export async function markWebhookTriggered(db: Ctx['db'], firmId: FirmId, id: WebhookId, at: string): Promise<void> {
  await db.lookup(
    `update webhooks set last_triggered_at = greatest(last_triggered_at, $3) where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), at],
  )
}

/** What a batch of attempts says of one endpoint; `triggeredAt` is the start of the latest. */
export interface EndpointNews extends Triggered {
  /** Start of the first failed attempt when none succeeded, else null. */
  failedAt: string | null
  /** Whether an answer asked for an end of deliveries. */
  gone: boolean
  /** By how many milliseconds the clock of the firm is ahead of real time. */
  aheadMs: number
}

/** An endpoint that the present transaction has switched off. */
export interface DisabledEndpoint {
  firmId: FirmId
  webhookId: WebhookId
  url: string
  reason: DisabledReason
  failingSince: string
  /** When it was switched off, by the clock of the firm. */
  disabledAt: string
}

/** Whether a success is to be noted at its endpoint `w` at once: when that was failing, or had none before. */
export function successIsNews(w: string): string {
  return `(${w}.failing_since is not null or ${w}.last_triggered_at is null)`
}

/** When an endpoint was sent to. */
export interface Triggered {
  firmId: FirmId
  webhookId: WebhookId
  triggeredAt: string
}

/** The same with the start of the latest attempt that succeeded, if any did. */
export interface TriggeredNote extends Triggered {
  succeededAt: string | null
}

/**
 * Notes when endpoints were last sent to. An attempt that began after the failures of its endpoint did, and succeeded,
 * ends them, though that was no news when it was read. Rows are locked in the order of `markWebhookNews`.
 */
export async function markWebhooksTriggered(db: Queryable, triggered: readonly TriggeredNote[]): Promise<void> {
  await db.query(
    `with locked as (
       select w.firm_id, w.id, n.triggered_at, n.succeeded_at
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[])
         as n(firm_id, id, triggered_at, succeeded_at)
       join webhooks w using (firm_id, id)
       where w.last_triggered_at is null or w.last_triggered_at < n.triggered_at or w.failing_since < n.succeeded_at
       order by w.id for update of w
     )
     update webhooks w
     set last_triggered_at = greatest(w.last_triggered_at, locked.triggered_at),
         failing_since = case when w.failing_since < locked.succeeded_at then null else w.failing_since end
     from locked where w.firm_id = locked.firm_id and w.id = locked.id`,
    [
      triggered.map(({ firmId }) => toUuid(firmId)),
      triggered.map(({ webhookId }) => toUuid(webhookId)),
      triggered.map(({ triggeredAt }) => triggeredAt),
      triggered.map(({ succeededAt }) => succeededAt),
    ],
  )
}

/**
 * Records outcomes, and switches off endpoints that are gone or have failed for `disableAfterMs` or longer. Returns the
 * ones that were on until now: each time an endpoint is switched off, exactly one transaction learns it. Rows are locked in
 * order of id, so that two recording processes cannot deadlock.
 */
export async function markWebhookNews(
  tx: Pick<Tx, 'query' | 'now'>,
  news: EndpointNews[],
  disableAfterMs: number,
): Promise<DisabledEndpoint[]> {
  const rows = await tx.query<
    Pick<DisabledEndpoint, 'url' | 'reason'> & Record<'firm_id' | 'id' | 'failing_since' | 'now', string>
  >(
    `with news as (
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::boolean[], $6::timestamptz[])
         as n(firm_id, id, triggered_at, failed_at, gone, now)
     ), locked as (
       select w.firm_id, w.id, w.active,
              case when n.failed_at is not null then coalesce(w.failing_since, n.failed_at) end as failing_since
       from webhooks w join news n using (firm_id, id)
       where n.failed_at is not null or n.gone or ${successIsNews('w')}
       order by w.id for update of w
     ), judged as (
       select l.*, n.triggered_at, n.gone, n.now,
              coalesce(l.active and (n.gone or l.failing_since <= n.now - $7 * interval '1 millisecond'), false) as disabled
       from locked l join news n using (firm_id, id)
     ), marked as (
       update webhooks w
       set last_triggered_at = greatest(w.last_triggered_at, j.triggered_at),
           failing_since = j.failing_since,
           active = w.active and not j.disabled,
           updated_at = case when j.disabled then j.now else w.updated_at end
       from judged j
       where w.firm_id = j.firm_id and w.id = j.id
       returning w.firm_id, w.id, w.url, j.gone, j.failing_since, j.disabled, j.now
     )
     select firm_id, id, url, case when gone then 'gone' else 'failing' end as reason,
            coalesce(failing_since, now) as failing_since, now
     from marked where disabled`,
    [
      news.map((entry) => toUuid(entry.firmId)),
      news.map((entry) => toUuid(entry.webhookId)),
      news.map((entry) => entry.triggeredAt),
      news.map((entry) => entry.failedAt),
      news.map((entry) => entry.gone),
      news.map((one) => inFirmTime(tx.now, one)),
      disableAfterMs,
    ],
  )
  return rows.map(({ url, reason, ...row }) => ({
    firmId: toTypeId('firm', row.firm_id),
    webhookId: toTypeId('wh', row.id),
    url,
    reason,
    failingSince: row.failing_since,
    disabledAt: row.now,
  }))
}
