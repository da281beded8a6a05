import { type EventEnvelope, type EventId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/**
 * Logs events of any firms in one statement. `payload` becomes the body of every delivery, to the byte; `traceparents`
 * has the spans that emitted them, where these were recorded.
 */
export async function insertEvents(
  tx: Queryable,
  events: readonly EventEnvelope[],
  traceparents: ReadonlyMap<EventId, string> = new Map(),
): Promise<void> {
  await tx.query(
    `insert into events (firm_id, id, type, payload, created_at, traceparent)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])`,
    [
      events.map((event) => toUuid(event.firm_id)),
      events.map((event) => toUuid(event.id)),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event)),
      events.map((event) => event.created_at),
      events.map((event) => traceparents.get(event.id) ?? null),
    ],
  )
}

/** Removes some of the events of any firm that are older, and answers how many. */
export async function deleteEventsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from events where id = any(array(select id from events where created_at < $1 limit $2)) returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}
