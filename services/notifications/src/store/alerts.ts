import { documents, type FirmId, NIL_UUID, toTypeId, toUuid } from '@dossier/contracts'
import { type Queryable, type Tx, takeInTurn } from '@dossier/runtime'
import {
  type Alert,
  type AlertOfMessages,
  type AlertOfSentBack,
  type NewAlert,
  personOf,
  type UploadsAlert,
} from '../domain/alert.ts'
import { FILES_NAMED_MAX } from '../domain/gather-uploads.ts'
import { queueOfFirm } from './queue-of-firm.ts'

/**
 * Raises alerts of any firms, in one statement; one that waits already stays as it is. As in all queues here, when alerts are due
 * is in real time.
 */
export async function insertAlerts(
  tx: Pick<Tx, 'query' | 'now'>,
  alerts: readonly NewAlert[],
  dueAt: string,
): Promise<void> {
  await tx.query(
    `insert into alerts (firm_id, id, content, next_attempt_at, created_at)
     select firm_id, id, content::jsonb, $5, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) as a(firm_id, id, content)
     on conflict do nothing`,
    [
      alerts.map(({ firmId }) => toUuid(firmId)),
      alerts.map(({ id }) => id),
      alerts.map(({ alert }) => JSON.stringify(alert)),
      tx.now,
      dueAt,
    ],
  )
}

/**
 * Raises alerts of files, at most one of each matter, to be settled from `dueAt` on; those of a matter that has one
 * join it. In the order of the matters, so that two processes at the same ones wait for each other in turn.
 */
export async function gatherAlerts(
  tx: Pick<Tx, 'query' | 'now'>,
  alerts: readonly NewAlert<UploadsAlert>[],
  dueAt: string,
): Promise<void> {
  await tx.query(
    `insert into alerts as a (firm_id, id, gathers_matter_id, content, next_attempt_at, created_at)
     select firm_id, id, matter_id, content::jsonb, $5, $6
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) as n(firm_id, id, matter_id, content)
     order by firm_id, matter_id
     on conflict (firm_id, gathers_matter_id) where gathers_matter_id is not null do update
     set content = a.content || jsonb_build_object(
           'files', jsonb_path_query_array((a.content -> 'files') || (excluded.content -> 'files'), $7::jsonpath),
           'count', (a.content ->> 'count')::integer + (excluded.content ->> 'count')::integer)`,
    [
      alerts.map(({ firmId }) => toUuid(firmId)),
      alerts.map(({ id }) => id),
      alerts.map(({ alert }) => toUuid(alert.matter_id)),
      alerts.map(({ alert }) => JSON.stringify(alert)),
      dueAt,
      tx.now,
      `$[0 to ${FILES_NAMED_MAX - 1}]`,
    ],
  )
}

/**
 * Raises alerts of messages, at most one of each conversation and whom it tells, to be settled from `dueAt` on. One that
 * waits becomes the newest, and keeps its time.
 */
export async function gatherMessageAlerts(
  tx: Pick<Tx, 'query' | 'now'>,
  alerts: readonly NewAlert<AlertOfMessages>[],
  dueAt: string,
): Promise<void> {
  await tx.query(
    `insert into alerts as a (firm_id, id, gathers_thread_id, gathers_for, content, next_attempt_at, created_at)
     select firm_id, id, thread_id, kind, content::jsonb, $6, $7
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) as n(firm_id, id, thread_id, kind, content)
     order by firm_id, thread_id, kind
     on conflict (firm_id, gathers_thread_id, gathers_for) where gathers_thread_id is not null do update
     set content = excluded.content`,
    [
      alerts.map(({ firmId }) => toUuid(firmId)),
      alerts.map(({ id }) => id),
      alerts.map(({ alert }) => toUuid(alert.thread_id)),
      alerts.map(({ alert }) => alert.kind),
      alerts.map(({ alert }) => JSON.stringify(alert)),
      dueAt,
      tx.now,
    ],
  )
}

/**
 * Raises alerts of files that were sent back, at most one of each person, to be settled from `dueAt` on. The files of a person who
 * has one join it, and it keeps its time. In the order of the persons, so that two processes wait for each other in turn.
 */
export async function gatherSentBackAlerts(
  tx: Pick<Tx, 'query' | 'now'>,
  alerts: readonly NewAlert<AlertOfSentBack>[],
  dueAt: string,
): Promise<void> {
  await tx.query(
    `insert into alerts as a (firm_id, id, gathers_person_id, content, next_attempt_at, created_at)
     select firm_id, id, person_id, content::jsonb, $5, $6
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) as n(firm_id, id, person_id, content)
     order by firm_id, person_id
     on conflict (firm_id, gathers_person_id) where gathers_person_id is not null do update
     set content = a.content || jsonb_build_object(
           'files', jsonb_path_query_array((a.content -> 'files') || (excluded.content -> 'files'), $7::jsonpath))`,
    [
      alerts.map(({ firmId }) => toUuid(firmId)),
      alerts.map(({ id }) => id),
      alerts.map(({ alert }) => personOf(alert)),
      alerts.map(({ alert }) => JSON.stringify(alert)),
      dueAt,
      tx.now,
      `$[0 to ${documents.SENT_BACK_FILES_MAX - 1}]`,
    ],
  )
}

/** An alert that this process handles until its lease ends. */
export interface LeasedAlert extends NewAlert {
  attempt_count: number
  /** The lease. It must be named to end the alert. */
  leased_until: string
  created_at: string
}

/** SQL: whether an alert has been marked as due for its present time, and nobody settles it. */
const IS_MARKED = 'due_mark = next_attempt_at and leased_until is null'

/** SQL: from when on an alert may be marked; null if it is. Only the index `alerts_later` serves this expression. */
const LATER = `case when ${IS_MARKED} then null else greatest(next_attempt_at, leased_until) end`

/** SQL: whether an alert is marked as due, or can be marked at the instant `$1`. */
export const isAlertDue = `coalesce(
  (select true from alerts where ${IS_MARKED} order by firm_id limit 1),
  (select true from alerts where ${LATER} <= $1 order by ${LATER} limit 1))`

/** Alerts that one statement marks as due. */
export const MARKED_MAX = 1_000

/** Marks alerts as due whose time has come and that nobody settles, and returns how many it marked. */
export async function markDueAlerts(db: Queryable, now: string): Promise<number> {
  const rows = await db.query(
    `update alerts set due_mark = next_attempt_at, leased_until = null where id = any(array(
       select id from alerts where ${LATER} <= $1 order by ${LATER} limit ${MARKED_MAX} for update skip locked))
     returning 1`,
    [now],
  )
  return rows.length
}

const LEASE = takeInTurn({
  table: 'alerts',
  isDue: IS_MARKED,
  dueAt: 'next_attempt_at',
  set: 'leased_until = $1',
  returning: 'id, firm_id, content, attempt_count, leased_until, created_at',
})

/**
 * Leases marked alerts, the firms in turn: of each the one that is due longest, beginning behind the firm `after`, then a second one
 * of each, up to `count`. So a firm with a thousand alerts does not keep the others waiting. Rows that another process is leasing are skipped.
 */
export async function leaseAlerts(
  db: Queryable,
  { leasedUntil, count, after }: { leasedUntil: string; count: number; after?: FirmId | undefined },
): Promise<LeasedAlert[]> {
  const rows = await db.query<
    Pick<LeasedAlert, 'id' | 'attempt_count' | 'leased_until' | 'created_at'> & { firm_id: string; content: Alert }
  >(LEASE, [leasedUntil, after ? toUuid(after) : NIL_UUID, count])
  return rows.map(({ firm_id, content, ...row }) => ({ ...row, firmId: toTypeId('firm', firm_id), alert: content }))
}

type Held = Pick<LeasedAlert, 'id' | 'firmId' | 'leased_until'>

/** Has alerts of a firm that wait beyond an instant looked at again now; both in real time. */
export async function lookAgainAtAlerts(
  tx: Queryable,
  firmId: FirmId,
  { beyond, now }: { beyond: string; now: string },
): Promise<void> {
  await tx.query(
    `update alerts set next_attempt_at = $3
     where firm_id = $1 and next_attempt_at > $2 and (leased_until is null or leased_until <= $3)`,
    [toUuid(firmId), beyond, now],
  )
}

/**
 * Removes an alert that is settled. Returns whether it was: not when another process has taken it over, and not when
 * files have joined it since it was leased.
 */
export async function deleteAlert(tx: Queryable, alert: Held & Pick<LeasedAlert, 'alert'>): Promise<boolean> {
  const rows = await tx.query(
    'delete from alerts where firm_id = $1 and id = $2 and leased_until = $3 and content = $4::jsonb returning 1',
    [toUuid(alert.firmId), alert.id, alert.leased_until, JSON.stringify(alert.alert)],
  )
  return rows.length > 0
}

/** Has an alert looked at again from an instant on, by whichever process; `failed` when that is a further attempt. */
export async function postponeAlert(
  db: Queryable,
  { firmId, id, leased_until }: Held,
  { until, failed }: { until: string; failed: boolean },
): Promise<void> {
  await db.query(
    `update alerts set next_attempt_at = $4, leased_until = null, attempt_count = attempt_count + $5
     where firm_id = $1 and id = $2 and leased_until = $3`,
    [toUuid(firmId), id, leased_until, until, failed ? 1 : 0],
  )
}

/** What of a firm waits in `alerts`, for a moving clock. */
export const alertsOfFirm = queueOfFirm({ table: 'alerts', columns: ['next_attempt_at'] })
