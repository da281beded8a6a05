import { type BusEvent, type EventId, type FirmId, type notifications, toTypeId, toUuid } from '@dossier/contracts'
import {
  type Ctx,
  type Firms,
  type ListPlace,
  lockByName,
  ofFirms,
  type Queryable,
  smallestIdOf,
  type Tx,
} from '@dossier/runtime'

/**
 * Logs events of any firms in one statement. `payload` becomes the body of every delivery, to the byte; `traceparents`
 * has the spans that emitted them, where these were recorded.
 */
export async function insertEvents(
  tx: Queryable,
  events: readonly BusEvent[],
  traceparents: ReadonlyMap<EventId, string> = new Map(),
): Promise<void> {
  await tx.query(
    `insert into events (firm_id, id, type, payload, created_at, traceparent)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])`,
    [
      events.map((event) => toUuid(event.firm_id)),
      events.map((event) => toUuid(event.id)),
      events.map((event) => event.type),
      events.map(({ actor: _, ...event }) => JSON.stringify(event)),
      events.map((event) => event.created_at),
      events.map((event) => traceparents.get(event.id) ?? null),
    ],
  )
}

/**
 * Held until commit. A follower of resends reads on after the last one that it has seen, so of two transactions that resend events
 * of a firm, the second must take its instant after the first has committed.
 */
export async function lockResends(tx: Tx, firmId: FirmId): Promise<void> {
  await lockByName(tx, `resends:${toUuid(firmId)}`)
}

/**
 * SQL that marks events of the firm `$1` as sent again: at the instant, or right after the last resend of the firm if that is later. Its
 * statement begins once `lockResends` has returned.
 *
 * @param eventIds a query of their ids. They find the rows: `is true` keeps a plan from walking all events of the firm.
 */
export const markResent = (eventIds: string, instant: string) =>
  `update events
   set resent_at = greatest(${instant}::timestamptz,
                            (select max(resent_at) + interval '1 ms' from events where firm_id = $1 and resent_at is not null))
   where (firm_id = $1) is true and id = any(array(${eventIds}))`

type LoggedEvent = Pick<notifications.LoggedEvent, 'id' | 'type' | 'created_at' | 'resent_at'>

/** Which events of the log: from an instant on, of one type or of all, and all or those sent again from an instant on. */
export interface EventFilter {
  since: string
  type: notifications.WebhookEventType | undefined
  resentSince: string | undefined
}

/** One page, newest first or by the time of the resend, and the exact total. */
export async function listStoredEvents(
  db: Ctx['db'],
  firmId: FirmId,
  { since, type, resentSince }: EventFilter,
  place: ListPlace,
): Promise<{ items: LoggedEvent[]; total: number }> {
  const values: unknown[] = [toUuid(firmId), since]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const listed = [
    'firm_id = $1 and created_at >= $2',
    ...(type === undefined ? [] : [`type = ${parameter(type)}`]),
    ...(resentSince === undefined ? [] : [`resent_at >= ${parameter(resentSince)}`]),
  ].join(' and ')
  const [key, direction] =
    resentSince === undefined ? (['created_at', 'desc'] as const) : (['resent_at', 'asc'] as const)
  const next = values.length
  const after = place.after(`${key}, id`, direction, next + 3)
  const [rows, counts] = await Promise.all([
    db.query<LoggedEvent>(
      `select id, type, created_at, resent_at from events where ${listed}${after.sql}
       order by ${key} ${direction}, id ${direction} limit $${next + 1} offset $${next + 2}`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from events where ${listed}`, values),
  ])
  return { items: rows.map((row) => ({ ...row, id: toTypeId('evt', row.id) })), total: counts[0]!.total }
}

/** The body that deliveries of the event have; undefined when there is no such event since the instant. */
export async function findEventPayload(
  db: Ctx['db'],
  firmId: FirmId,
  id: EventId,
  since: string,
): Promise<string | undefined> {
  const [row] = await db.lookup<{ payload: string }>(
    'select payload from events where firm_id = $1 and id = $2 and created_at >= $3',
    [toUuid(firmId), toUuid(id), since],
  )
  return row?.payload
}

/**
 * Removes at most `rowsMax` events that are older by both clocks: `created_at` is before `ofFirm`, and the real time in the id is before
 * `real`. So a program that follows the list misses nothing when the clock of a sandbox is moved by a year. Returns how many.
 */
export async function deleteEventsBefore(
  db: Queryable,
  { ofFirm, real }: { ofFirm: string; real: string },
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  const { sql, values } = ofFirms(firms, [ofFirm, rowsMax, smallestIdOf(Date.parse(real))])
  const rows = await db.query(
    `delete from events where ctid = any(array(select ctid from events where created_at < $1 and id < $3 and ${sql} limit $2)) returning 1`,
    values,
  )
  return rows.length
}
