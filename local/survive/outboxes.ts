import pg from 'pg'
import { keyOfEvent } from './event-key.ts'
import type { JudgedEvent } from './judge.ts'

const EMITTING_SERVICES = ['matters', 'documents', 'notifications'] as const

/** Addresses of the databases of services that emit events. */
export type EmittingDatabases = Readonly<Record<(typeof EMITTING_SERVICES)[number], string>>

export interface Outboxes {
  /** All events that the services emitted for the firm. */
  events: JudgedEvent[]
  /** Subjects of rows that the relays have not published, jobs included. */
  unpublished: string[]
}

/** Reads the outboxes of all services. */
export async function readOutboxes(databases: EmittingDatabases, firmId: string): Promise<Outboxes> {
  const outboxes: Outboxes = { events: [], unpublished: [] }
  for (const service of EMITTING_SERVICES) {
    const client = new pg.Client({ connectionString: databases[service] })
    await client.connect()
    try {
      const { rows } = await client.query<{ subject: string; payload: string; published: boolean }>(
        'select subject, payload, published_at is not null as published from outbox',
      )
      outboxes.unpublished.push(...rows.filter(({ published }) => !published).map(({ subject }) => subject))
      for (const { payload } of rows.filter(({ subject }) => subject.startsWith('evt.'))) {
        const event = JSON.parse(payload)
        if (event.firm_id === firmId) outboxes.events.push({ id: event.id, key: keyOfEvent(event) })
      }
    } finally {
      await client.end()
    }
  }
  return outboxes
}
