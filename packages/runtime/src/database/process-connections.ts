import { RELAY_CONNECTIONS } from '../events/outbox-relay.ts'
import { LOOKUP_CONNECTIONS } from './database.ts'

/** Connections that one process opens to PostgreSQL besides the pool of DATABASE_CONNECTIONS_MAX. */
export interface ConnectionsOutsidePool {
  /** For look-ups by key. These and the pool are the connections that go through DATABASE_POOLER_URL. */
  lookups: number
  /** Of the outbox relay, in every process. */
  relay: number
  /** Sessions that hold locks, in worker processes only. */
  sessions: number
}

/** A service with its own store has no relay and no sessions, even if the store is PostgreSQL. */
export function connectionsOutsidePool(service: { storage?: unknown; sessionsMax?: number }): ConnectionsOutsidePool {
  const { storage, sessionsMax = 0 } = service
  return { lookups: LOOKUP_CONNECTIONS, relay: storage ? 0 : RELAY_CONNECTIONS, sessions: sessionsMax }
}
