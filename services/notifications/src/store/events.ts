import { type BusEvent, type EventId, type FirmId, type notifications, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Firms, ListPlace, Queryable } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

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

type LoggedEvent = Pick<notifications.LoggedEvent, 'id' | 'type' | 'created_at'>

/** Which events of the log: from an instant on, and of one type or of all. */
export interface EventFilter {
  since: string
  type: notifications.WebhookEventType | undefined
}

/** One page, newest first, and the exact total. */
export async function listStoredEvents(
  db: Ctx['db'],
  firmId: FirmId,
  { since, type }: EventFilter,
  place: ListPlace,
): Promise<{ items: LoggedEvent[]; total: number }> {
  const ofType = type === undefined ? '' : 'and type = $3'
  const which = [toUuid(firmId), since, ...(type === undefined ? [] : [type])]
  const next = which.length
  const after = place.after('created_at, id', 'desc', next + 3)
  const [rows, counts] = await Promise.all([
    db.query<LoggedEvent>(
      `select id, type, created_at from events where firm_id = $1 and created_at >= $2 ${ofType}${after.sql}
       order by created_at desc, id desc limit $${next + 1} offset $${next + 2}`,
      [...which, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(
      `select count(*) as total from events where firm_id = $1 and created_at >= $2 ${ofType}`,
      which,
    ),
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

/** Removes some of the events of any firm that are older, and answers how many. */
export function deleteEventsBefore(db: Queryable, instant: string, rowsMax: number, firms: Firms): Promise<number> {
  return deleteRowsBefore(db, { table: 'events', column: 'created_at' }, instant, rowsMax, firms)
}
